### Jericho als Textzeilen, im Terminal.

jericho-table-head = Durchgang { $round } von 3. Nachziehstapel { $pile }: { $latest ->
    [0] Es wird gewertet.
    [one] Die nächste Karte ist eine Wertungskarte.
   *[other] Die nächste Wertungskarte kommt in { $soonest } bis { $latest } Karten.
}
jericho-table-over = Das Spiel ist zu Ende. Nachziehstapel { $pile }.
jericho-table-lane = { $letter } { $colour }: { $walls }
jericho-table-wall = { $you ->
    [yes] du
   *[no] { $name }
} { $length } [{ $cards }]{ $leads ->
    [yes] { " " }vorn
   *[no] { "" }
}
jericho-table-supply = Stock { $count }: allen bekannt { $known }, von dir { $mine }, verdeckt { $hidden }
jericho-table-supply-open = Stock { $count }: allen bekannt { $known }, verdeckt { $hidden }
jericho-table-player = { $you ->
    [yes] du
   *[no] { $name }
} (Hand { $hand }, gewonnen { $won })
jericho-table-players = Am Tisch: { $players }
jericho-table-start = Deine erste Karte, verdeckt: { $card }
jericho-table-hand = Deine Hand: { $cards }
