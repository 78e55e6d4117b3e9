### Jericho: le sue cose, che cosa succede, che cosa non si può, e il tavolo.

## Cose

# Il colore di un muro.
jericho-colour = { $colour ->
    [red] rosso
    [yellow] giallo
    [green] verde
    [blue] blu
   *[brown] marrone
}
# Il colore di una carta.
jericho-card-colour = { $colour ->
    [red] rosso
    [yellow] giallo
    [green] verde
    [blue] blu
   *[brown] marrone
}
jericho-card = { $kind ->
    [trumpet] una tromba
    [scoring] una carta punteggio
   *[wall] un { $value } { $colour }
}
jericho-card-plain = { $kind ->
    [trumpet] tromba
    [scoring] carta punteggio
   *[wall] { $value } { $colour }
}

## Che cosa è successo

jericho-chose-start = { $you ->
    [yes] Scegli { $card } come prima carta.
   *[no] { $shown ->
        [yes] { $name } sceglie { $card } come prima carta.
       *[no] { $name } ha scelto la prima carta.
    }
}
jericho-chose-feed = { $you ->
    [yes] Scegli { $card } per la riserva.
   *[no] { $shown ->
        [yes] { $name } sceglie { $card } per la riserva.
       *[no] { $name } ha scelto una carta per la riserva.
    }
}
jericho-laid = Tutti hanno scelto: le prime carte sono sul tavolo, coperte.
jericho-fed = Tutti hanno alimentato la riserva.
jericho-turned-up-wall = { $you ->
    [yes] Scopri { $card }: da qui comincia il tuo muro.
   *[no] { $name } scopre { $card }: da qui comincia un muro.
}
jericho-turned-up-trumpet = { $you ->
    [yes] Scopri una tromba: senza un muro che la accolga, esce dal gioco.
   *[no] { $name } scopre una tromba: senza un muro che la accolga, esce dal gioco.
}
jericho-walled = { $you ->
    [yes] Posi { $card }.
   *[no] { $name } posa { $card }.
}
jericho-blew = { $you ->
    [yes] Suoni la tromba contro il { $colour }.
   *[no] { $name } suona la tromba contro il { $colour }.
}
jericho-fell = { $you ->
    [yes] Perdi { $card } a favore della riserva.
   *[no] { $name } perde { $card } a favore della riserva.
}
jericho-fell-trumpet = { $you ->
    [yes] Il tuo muro { $colour } perde { $count ->
        [one] una tromba, che finisce
       *[other] { $count } trombe, che finiscono
    } nella riserva.
   *[no] Il muro { $colour } di { $name } perde { $count ->
        [one] una tromba, che finisce
       *[other] { $count } trombe, che finiscono
    } nella riserva.
}
jericho-crumbled = { $you ->
    [yes] Il tuo muro { $colour } non ha più carte muro: crolla, e
   *[no] Il muro { $colour } di { $name } non ha più carte muro: crolla, e
} { $trumpets ->
    [one] la sua tromba esce dal gioco.
   *[other] le sue { $trumpets } trombe escono dal gioco.
}
jericho-joined = { $you ->
    [yes] La tromba si unisce al tuo muro { $colour }.
   *[no] La tromba si unisce al muro { $colour } di { $name }.
}
jericho-left = { $you ->
    [yes] Non hai un muro { $colour }: la tromba esce dal gioco.
   *[no] { $name } non ha un muro { $colour }: la tromba esce dal gioco.
}
jericho-supplied = { $you ->
    [yes] Metti { $card } nella riserva.
   *[no] { $shown ->
        [yes] { $name } mette { $card } nella riserva.
       *[no] { $name } mette una carta nella riserva.
    }
}
jericho-drew = { $you ->
    [yes] Peschi { $card }.
   *[no] { $shown ->
        [yes] { $name } pesca { $card }.
       *[no] { $name } pesca una carta.
    }
}
jericho-scoring = { $you ->
    [yes] Peschi una carta punteggio: finisce il round { $round }.
   *[no] { $name } pesca una carta punteggio: finisce il round { $round }.
}
jericho-supply-up = { $trumpets ->
    [0] La riserva viene scoperta: { $cards }.
   *[other] La riserva viene scoperta: { $cards }. Le trombe escono dal gioco.
}
jericho-won = { $you ->
    [yes] Il tuo muro { $colour } è il più lungo: vinci
   *[no] { $name } ha il muro { $colour } più lungo e vince
} { $count ->
    [one] 1 carta.
   *[other] { $count } carte.
}
jericho-shared = Parità per il muro { $colour } più lungo ({ $names }): { $each ->
    [0] nessuno riceve carte
    [one] 1 carta a testa
   *[other] { $each } carte a testa
}{ $left ->
    [0] .
    [one] , e 1 resta nella riserva.
   *[other] , e { $left } restano nella riserva.
}
jericho-stayed = Nessuno ha un muro { $colour }: { $count ->
    [one] 1 carta resta
   *[other] { $count } carte restano
} nella riserva.
jericho-round = { $you ->
    [yes] Round { $round }: tutti alimentano la riserva, poi cominci tu.
   *[no] Round { $round }: tutti alimentano la riserva, poi comincia { $name }.
}
jericho-nuggets = { $you ->
    [yes] I tuoi muri aggiungono { $count ->
        [one] una carta da 1
       *[other] { $count } carte da 1
    } alle tue carte vinte.
   *[no] I muri di { $name } aggiungono { $count ->
        [one] una carta da 1
       *[other] { $count } carte da 1
    } alle carte vinte.
}
jericho-ended = La partita è finita.

## Il risultato

jericho-result = { $you ->
    [yes] Tu
   *[no] { $name }
}: { $score ->
    [one] 1 carta vinta
   *[other] { $score } carte vinte
}, { $walls } ancora nei muri

## Che cosa non si può

jericho-illegal-wrong-phase-start = È il momento di scegliere la prima carta, per esempio «start R3».
jericho-illegal-wrong-phase-feed = È il momento di alimentare la riserva, per esempio «feed R3».
jericho-illegal-wrong-phase-play = Ora si gioca a turno: «wall», «trumpet» o «supply».
jericho-illegal-not-in-hand = { $you ->
    [yes] In questo momento non hai in mano { $card }.
   *[no] In quel momento { $name } non ha in mano { $card }.
}
jericho-illegal-no-wall-card = Un muro si costruisce con le carte muro; una tromba si suona contro un colore.

## Che cosa può non andare in una distribuzione

jericho-setup-hands = { $found ->
    [one] c’è { $found } mano
   *[other] ci sono { $found } mani
} per { $seats } posti
jericho-setup-hand-size = { $name } riceve { $found ->
    [one] { $found } carta
   *[other] { $found } carte
} invece di 7
jericho-setup-draw-size = il mazzo ha { $found ->
    [one] { $found } carta
   *[other] { $found } carte
} invece di { $expected }
jericho-setup-copies = { $card }: { $found ->
    [one] { $found } copia
   *[other] { $found } copie
} invece di { $expected }
jericho-setup-scoring-in-hand = { $name } riceve in mano una carta punteggio
jericho-setup-scoring-place = la carta punteggio { $number } è in posizione { $place } nel mazzo, non tra { $first } e { $last }

## Mosse

jericho-move-start = posare a faccia in giù, come prima carta, { $card }
jericho-move-feed = alimentare la riserva con { $card }
jericho-move-wall = posare { $card }
jericho-move-trumpet = suonare la tromba contro il { $colour }
jericho-move-supply = mettere nella riserva, a faccia in giù, { $card }

## Il tavolo

jericho-table-no-wall = nessun muro

## Opzioni

option-jericho-tied_highest = Se più carte sono le più alte
option-jericho-tied_highest-all = cadono tutte
option-jericho-tied_highest-one_per_wall = ne cade una per muro

## Testo che non è una mossa

jericho-parse-card = { $found ->
    [none] Manca una carta, come R5 o T.
   *[other] «{ $found }» non è una carta. Le carte si scrivono come R5 o T.
}
jericho-parse-wall-card = { $found ->
    [none] Manca una carta muro, come R5.
   *[other] «{ $found }» non è una carta muro. Le carte muro si scrivono come R5.
}
