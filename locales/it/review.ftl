### L’analisi di una partita finita: punti di svolta, decisioni, fortuna e abilità.

review-of = Analisi: { $name }
review-summary = { $count ->
    [one] 1 decisione
   *[other] { $count } decisioni
}, in media { $loss } punti di probabilità di vittoria persi in ognuna. Errori gravi: { $blunders }, errori: { $mistakes }, scelte dubbie: { $dubious }.
review-curves = Probabilità di vittoria
review-curve = { $name }: { $from } % all’inizio, tra { $low } e { $high } %, { $to } % alla fine.
review-turning-points = Punti di svolta
review-no-turning-points = Nessuna carta e nessuna scelta ha cambiato molto da sola.
review-decisions = Decisioni
review-fine = { $count ->
    [0] Nessun’altra decisione.
    [one] 1 altra decisione era buona.
   *[other] { $count } altre decisioni erano buone.
}
review-played = { $game ->
   *[any] Round
} { $round }, mossa { $number }. Giocato: { $meaning }.
review-loss = { $verdict ->
    [blunder] Errore grave, costo:
    [mistake] Errore, costo:
    [dubious] Dubbio, costo:
   *[close] Troppo vicino per giudicare, forse
} { $loss } punti (da { $low } a { $high }).
review-better = Meglio: { $meaning }.
review-reason-colour = { $colour ->
    [R] Il rosso
    [Y] Il giallo
    [G] Il verde
    [B] Il blu
   *[N] Il marrone
} sarebbe stato vinto in { $better } partite su 100, contro { $played } con la mossa giocata.
review-reason-score = Le carte varrebbero { $better } punti alla fine del round, contro { $played } con la mossa giocata.
review-reason-ahead = Era in vantaggio in { $count } distribuzioni su 100.
review-swing-draw = { $points } punti per la fortuna della pesca.
review-swing-other = { $points } punti per una scelta di { $name }.
review-swing-stand-in = { $points } punti per una scelta fatta al posto di { $name }.
review-luck = Fortuna e abilità, in punti di probabilità di vittoria
review-term = { $term ->
    [seat] Posto al tavolo
    [deal] Carte distribuite
    [draws] Carte pescate
    [own] Scelte proprie
    [others] Scelte degli altri
    [rest] Resto
   *[result] Risultato rispetto a una parte uguale
}
review-judge = Giudizio della rete { $network } ({ $weights }), { $deals } distribuzioni, seme { $seed }, { $program }. Le decisioni si giudicano da ciò che si sapeva allora.
review-busy = Analisi più accurata: ancora { $left }…
review-picture = La probabilità di vittoria di ogni posto nel corso della partita
what-if-title = Che cosa avrebbe potuto giocare { $name }, { $game ->
   *[any] round
} { $round }, mossa { $number }
what-if-move = { $percent } %, { $gain } punti (da { $low } a { $high }): { $meaning }
what-if-played = { $percent } %, mossa giocata: { $meaning }
what-if-note = La probabilità di vincere dopo ogni mossa e la differenza dalla mossa giocata: provate entrambe sulle stesse { $deals } distribuzioni.
what-if-choose = Scegli una mossa per riprendere la partita con quella.
what-if-none = Da qui in poi { $name } non aveva più scelta.
review-what-if = Che altro si poteva giocare qui?
review-play-on-note = Le stesse carte e le mosse fatte fin qui; agli altri posti giocano i bot.
review-play-on = Riprendi da qui

## Accuracy and luck over one's own games
progress-title = Precisione e fortuna nel tempo
progress-lead = Solo le tue partite giocate fino alla fine. Le mosse che un bot ha fatto per te non contano.
progress-none = Qui non c’è ancora nessuna tua partita finita. Giocane una fino alla fine: poi comparirà qui.
progress-no-list = L’elenco delle tue partite ora non si può caricare. Controlla la connessione e riprova.
progress-all = Tutti
progress-looking = Partite analizzate: { $done } di { $count }…
progress-done = { $count ->
    [one] È stata analizzata 1 partita.
   *[other] Sono state analizzate { $count } partite.
}
progress-left-out = { $count ->
    [one] Manca 1 partita: è stata interrotta, non si può caricare, oppure non hai mai avuto una scelta.
   *[other] Mancano { $count } partite: sono state interrotte, non si possono caricare, oppure non hai mai avuto una scelta.
}
progress-no-such = Non hai ancora giocato una partita così.
progress-no-dots = Non c’è ancora niente da disegnare.
progress-accuracy = Precisione
progress-luck = Fortuna
progress-percent = { $percent } %
progress-accuracy-mean = In media { $mean }; { $last ->
    [one] nell’ultima partita
   *[other] nelle ultime { $last } partite
} { $recent }.
progress-accuracy-how = Quanta parte della probabilità di vittoria delle tue mosse migliori hai conservato; al 100 % non c’è mai stata una mossa migliore.
progress-luck-mean = In media { $mean } punti a partita; { $last ->
    [one] nell’ultima partita
   *[other] nelle ultime { $last } partite
} { $recent }.
progress-luck-how = Punti di probabilità di vittoria che le carte distribuite e pescate ti hanno dato o tolto. Su molte partite la somma tende a zero.
progress-picture = { $what ->
    [accuracy] Precisione
   *[luck] Fortuna
} in ogni partita, dalla più vecchia. La linea è la media delle ultime { $last } partite. La tabella riporta gli stessi numeri.
progress-how = Le partite sono numerate a partire dalla più vecchia. Ogni mossa è giudicata in base a ciò che sapevi allora, in tutte le partite con { $deals } distribuzioni per decisione. I risultati restano su questo dispositivo.
