### Jericho en lignes de texte, dans un terminal.

jericho-table-head = Manche { $round } sur 3. Pioche { $pile } : { $latest ->
    [0] c’est le décompte.
    [1] la prochaine carte est une carte de score.
   *[other] une carte de score viendra d’ici { $soonest } à { $latest } cartes.
}
jericho-table-over = La partie est finie. Pioche { $pile }.
jericho-table-lane = { $letter } { $colour } : { $walls }
jericho-table-wall = { $you ->
    [yes] toi
   *[no] { $name }
} { $length } [{ $cards }]{ $leads ->
    [yes] { " " }en tête
   *[no] { "" }
}
jericho-table-supply = Réserve { $count } – connues de tous : { $known } ; mises par toi : { $mine } ; cachées : { $hidden }
jericho-table-supply-open = Réserve { $count } – connues de tous : { $known } ; cachées : { $hidden }
jericho-table-player = { $you ->
    [yes] toi
   *[no] { $name }
} (main { $hand }, gagnées { $won })
jericho-table-players = À la table : { $players }
jericho-table-start = Ta première carte, face cachée : { $card }
jericho-table-hand = Ta main : { $cards }
