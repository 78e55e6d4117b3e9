### Jericho in righe di testo, in un terminale.

jericho-table-head = Round { $round } di 3. Mazzo { $pile }: { $latest ->
    [0] si calcolano i punti.
    [1] la prossima carta è una carta punteggio.
   *[other] una carta punteggio uscirà fra la { $soonest }ª e la { $latest }ª pescata.
}
jericho-table-over = La partita è finita. Mazzo { $pile }.
jericho-table-lane = { $letter } { $colour }: { $walls }
jericho-table-wall = { $you ->
    [yes] tu
   *[no] { $name }
} { $length } [{ $cards }]{ $leads ->
    [yes] { " " }in testa
   *[no] { "" }
}
jericho-table-supply = Riserva { $count } – note a tutti: { $known }; messe da te: { $mine }; coperte: { $hidden }
jericho-table-supply-open = Riserva { $count } – note a tutti: { $known }; coperte: { $hidden }
jericho-table-player = { $you ->
    [yes] tu
   *[no] { $name }
} (mano { $hand }, vinte { $won })
jericho-table-players = Al tavolo: { $players }
jericho-table-start = La tua prima carta, coperta: { $card }
jericho-table-hand = La tua mano: { $cards }
