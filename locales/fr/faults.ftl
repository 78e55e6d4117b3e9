### Ce qui peut clocher : dans un enregistrement, un coup, une option. Dit sans reproche.

## Des fichiers qui ne sont pas des enregistrements

unreadable = illisible : { $reason }
unreadable-too-large = le fichier est trop grand : il peut avoir au plus { $limit } octets
unreadable-not-json = ce n’est plus du JSON à partir de la ligne { $line }, colonne { $column }
unreadable-empty = le fichier est vide
unreadable-misshapen = ligne { $line }, colonne { $column } : ce n’est pas ce que prévoit le format ({ $detail })
unreadable-unknown-version = « { $field } » vaut « { $found } » ; ce programme connaît « { $known } »
unreadable-missing-field = il manque « { $field } »
unreadable-unknown-game = aucun jeu ici ne s’appelle « { $found } » ; il y a { $known }
unreadable-unknown-option = ce jeu n’a pas d’option « { $name } »
unreadable-unknown-value = « { $name } » ne peut pas valoir « { $value } » dans ce jeu
unreadable-unknown-word = « { $field } » vaut « { $found } » ; valeurs possibles : { $known }
unreadable-not-hex = « { $field } » devrait avoir { $digits } chiffres hexadécimaux en minuscules
unreadable-unknown-move = partie { $game }, coup { $at } incompréhensible : { $reason }

## Des enregistrements qui ne sont pas vrais

# Où cela cloche.
fault-in-game = partie { $game } : { $fault }
fault-at-move = partie { $game }, coup { $at } : { $fault }
fault-cited = { $fault } ({ $rule })
fault-players = ce jeu ne se joue pas à { $found }
fault-no-such-seat = il n’y a pas de place { $seat } à cette table (un enregistrement compte les places à partir de 0)
fault-no-fair-block = rien ne dit comment les cartes ont été données : il manque « fair »
fault-commitment = le secret n’est pas celui qui avait été promis avant la donne
fault-fair-seats = « { $field } » a { $found ->
    [one] { $found } entrée
   *[other] { $found } entrées
} pour { $players } places
fault-contribution = la contribution n’est pas celle que { $name } avait promise
fault-unpaired = { $name } a une promesse sans contribution, ou une contribution sans promesse
fault-games = l’enregistrement a { $found ->
    [one] { $found } partie
   *[other] { $found } parties
}, le match en a { $expected }
fault-deal = les cartes ne peuvent pas être disposées ainsi : { $wrong }
fault-other-deal = ce ne sont pas les cartes qui résultent de la donne équitable
fault-first = c’était à { $expected } de commencer, pas à { $found }
fault-host-chose = l’hôte ne peut pas choisir qui commence cette partie
fault-illegal = { $name } ne peut pas jouer « { $choice } » : { $why }
fault-chose-twice = { $name } figure deux fois dans le même choix
fault-unfinished = les coups s’arrêtent avant la fin, et rien ne dit que la partie a été interrompue
fault-not-abandoned = la partie est indiquée comme interrompue, mais elle est allée à son terme
fault-after-abandoned = cette partie suit une partie interrompue
fault-result-of-abandoned = une partie interrompue a un résultat
fault-no-result = une partie finie n’a pas de résultat
fault-result = dans le résultat, « { $field } » est faux ; points : { $scores }, victoire : { $winners }
fault-match-not-abandoned = le match est indiqué comme interrompu, mais il est allé à son terme
fault-match-goes-on = une partie a été interrompue, et rien ne dit que le match l’a été
fault-result-of-abandoned-match = un match interrompu a un résultat
fault-no-match-result = un match fini n’a pas de résultat
fault-match-result = dans le match, « { $field } » est faux ; totaux : { $totals }, victoire : { $winners }

## Des coups que la table ne peut pas accepter

illegal-over = La partie est finie.
illegal-no-such-seat = Cette place n’existe pas à cette table.
illegal-not-your-turn = { $you ->
    [yes] C’est à toi de jouer.
   *[no] C’est à { $name } de jouer.
}
refusal-abandoned = La partie à cette table a été interrompue.
refusal-over = La partie à cette table est finie.
refusal-too-many-changes = Un choix peut être changé { $limit } fois ; c’est maintenant définitif.
refusal-too-many-stand-ins = Cette table ne peut pas accueillir d’autres remplaçants.

## Un texte qui n’est pas un coup

parse-verb = « { $found } » n’est pas un coup ici. Un coup commence par { $verbs }.
parse-colour = { $found ->
    [none] Il manque une couleur, indiquée par sa lettre.
   *[other] « { $found } » n’est pas une couleur. Une couleur s’écrit avec une lettre, comme R.
}
parse-end = Le coup était complet avant « { $found } ».
parse-other = « { $found } » n’a pas sa place ici.

## Options et tables

option-unknown-option = Il n’y a pas d’option « { $name } ». { $game } connaît { $known }.
option-unknown-option-value = « { $name } » ne peut pas valoir « { $value } » ; valeurs possibles : { $known }.
option-seats = { $game } se joue de { $least } à { $most }, pas à { $seats }.
sitting-host-may-not-choose = À { $game }, le sort désigne qui commence.
sitting-no-such-first = Il n’y a pas de place { $seat } à une table de { $players }.

## Des promesses de la donne équitable qu’un enregistrement ne tient pas

# Une ligne simple, quand l’enregistrement tient la promesse.
promise-kept = La donne est bien celle qui avait été promise avant que la première carte soit vue.
# Une alerte : { $faults } réunit une ou plusieurs des tournures ci-dessous.
promise-broken = La donne n’est pas celle qui avait été promise : { $faults }
promise-separator = { $most } ; { $last }
promise-game = la promesse est pour { $promised }, mais l’enregistrement est celui de { $found }
promise-no-fair-block = l’enregistrement ne dit pas comment les cartes ont été données
promise-contradiction = l’enregistrement se contredit
promise-commitment = le serveur avait montré { $promised } avant la donne, mais l’enregistrement dit { $found }
promise-seats = les engagements de { $promised } places avaient été montrés, mais l’enregistrement en a { $found }
promise-seat-commitment = l’engagement de la place « { $name } » était { $promised } avant la donne, mais l’enregistrement dit { $found }
promise-contribution = ta contribution était { $promised }, mais l’enregistrement a { $found } à ta place
promise-called-off = le secret publié pour le départ annulé { $start } ne correspond pas à { $commitment }, qui avait été montré
promise-unpublished = le serveur n’a publié aucun secret pour le départ annulé { $start }, annoncé par { $commitment }
promise-nothing = rien
