### Coloretto: le sue cose, che cosa succede, che cosa non si può, e il tavolo.

## Cose

coloretto-colour = { $colour ->
    [red] rosso
    [orange] arancione
    [yellow] giallo
    [green] verde
    [blue] blu
    [purple] viola
   *[brown] marrone
}
# Il colore dopo la parola carta.
coloretto-card-colour = { $colour ->
    [red] rossa
    [orange] arancione
    [yellow] gialla
    [green] verde
    [blue] blu
    [purple] viola
   *[brown] marrone
}
coloretto-card = { $kind ->
    [plus] un +2
    [joker] un jolly
    [golden] il jolly dorato
    [last] la carta «ultimo round»
   *[colour] una carta { $colour }
}
coloretto-card-plain = { $kind ->
    [plus] +2
    [joker] jolly
    [golden] jolly dorato
    [last] «ultimo round»
   *[colour] { $colour }
}

## Che cosa è successo

coloretto-drew = { $you ->
    [yes] Peschi { $card }.
   *[no] { $name } pesca { $card }.
}
coloretto-last-round = { $you ->
    [yes] Peschi la carta «ultimo round»: questo round è l’ultimo.
   *[no] { $name } pesca la carta «ultimo round»: questo round è l’ultimo.
}
coloretto-placed = { $you ->
    [yes] Metti la carta nella fila { $row }: { $card }.
   *[no] { $name } mette la carta nella fila { $row }: { $card }.
}
coloretto-took = { $you ->
    [yes] Prendi la fila { $row }: { $cards }.
   *[no] { $name } prende la fila { $row }: { $cards }.
}
coloretto-extra = { $you ->
    [yes] Il jolly dorato ti porta { $card }.
   *[no] Il jolly dorato porta { $card } a { $name }.
}
coloretto-left = Nessuno ha preso la fila { $row }: le sue carte escono dal gioco ({ $cards }).
coloretto-round = { $you ->
    [yes] Round { $round }: le file sono di nuovo vuote, cominci tu.
   *[no] Round { $round }: le file sono di nuovo vuote, comincia { $name }.
}
coloretto-ended = La partita è finita.

## Il risultato

coloretto-result = { $you ->
    [yes] Tu
   *[no] { $name }
}: { $points ->
    [one] 1 punto
   *[other] { $points } punti
} ({ $sum })
coloretto-sum-colour = { $colour } { $points }
coloretto-sum-plus-twos = carte +2 { $points }
coloretto-sum-nothing = nessuna carta

## Che cosa non si può

coloretto-illegal-wrong-phase-turn = Non c’è nessuna carta da mettere in una fila: «draw» ne pesca una, «take» prende una fila.
coloretto-illegal-wrong-phase-place = Prima scegli una fila per la carta pescata.
coloretto-illegal-no-room = Tutte le file rimaste sono piene: è ora di prenderne una.
coloretto-illegal-no-such-row = A questo tavolo non c’è la fila { $row }.
coloretto-illegal-row-taken = La fila { $row } è già stata presa.
coloretto-illegal-row-empty = La fila { $row } è ancora vuota: per prenderla serve almeno una carta.
coloretto-illegal-row-full = La fila { $row } è piena.

## Che cosa può non andare in una distribuzione

coloretto-setup-removed = { $found ->
    [one] { $found } colore è uscito
   *[other] { $found } colori sono usciti
} dal gioco invece di { $expected }
coloretto-setup-removed-card = solo un colore può uscire dal gioco, non questo: { $card }
coloretto-setup-starts = ci sono carte iniziali per { $found ->
    [one] { $found } posto
   *[other] { $found } posti
} invece di { $seats }
coloretto-setup-start-size = { $name } comincia con { $found ->
    [one] { $found } carta
   *[other] { $found } carte
} invece di { $expected }
coloretto-setup-start-card = { $name } comincia con { $card } invece che con una carta colore
coloretto-setup-start-colour = { $found ->
    [one] { $found } carta iniziale ha questo colore
   *[other] { $found } carte iniziali hanno lo stesso colore
}: { $colour }
coloretto-setup-draw-size = il mazzo ha { $found ->
    [one] { $found } carta
   *[other] { $found } carte
} invece di { $expected }
coloretto-setup-copies = { $card }: { $found ->
    [one] { $found } copia
   *[other] { $found } copie
} invece di { $expected }
coloretto-setup-last-round-place = sotto la carta «ultimo round» { $found ->
    [one] c’è { $found } carta
   *[other] ci sono { $found } carte
} invece di { $expected }

## Mosse

coloretto-move-draw = pescare una carta
coloretto-move-place = metterla nella fila { $row }: { $cards }
coloretto-move-take = prendere la fila { $row }: { $cards }

## Opzioni

option-coloretto-games = Partite per incontro
option-coloretto-games-4 = quattro
option-coloretto-games-1 = una
option-coloretto-table = Tabella dei punti
option-coloretto-table-A = tabella A: 1, 3, 6, 10, 15, 21
option-coloretto-table-B = tabella B: 1, 4, 8, 7, 6, 5
option-coloretto-golden_joker = Jolly dorato
option-coloretto-golden_joker-true = sì
option-coloretto-golden_joker-false = no

## Testo che non è una mossa

coloretto-parse-row = { $found ->
    [none] Manca il numero di una fila.
   *[other] «{ $found }» non è una fila. Le file vanno da 1 a 5.
}
