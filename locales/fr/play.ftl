### À la table : les gens, les listes, le jeu ligne à ligne et la partie racontée.

## Gens et listes

who-you = toi
who-seat = place { $number }
# Deux choses, ou la dernière de plusieurs.
list-last = { $most } et { $last }
list-more = { $most }, { $last }
list-none = rien
# La dernière de plusieurs dont une seule vaut.
choice-last = { $most } ou { $last }
# Plus d’une même carte.
cards-many = { $count } × { $card }
winner = { $you ->
    [yes] Tu as gagné !
   *[no] { $name } gagne.
}
winners = Victoire partagée : { $names }.
totals = Le match jusqu’ici : { $totals }
total = { $you ->
    [yes] toi
   *[no] { $name }
} { $points }

## Le jeu ligne à ligne

play-guest = Invité
play-bot = { $number ->
    [1] Ada
    [2] Bruno
    [3] Chiara
    [4] Désirée
   *[other] Emil
}
play-waiting = On attend { $names }.
play-why = { $rule } : { $text }
play-no-such-number = { $count ->
    [one] Il y a { $count } coup possible
   *[other] Il y a { $count } coups possibles
} en ce moment ; « ? » les montre.
play-not-now = { $why } (« ? » montre ce que tu peux faire.)

## La partie racontée

replay-head = { $game } : { $names }.
replay-eyes = Partie vue de la place { $seat }, par { $name }.
