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
play-guest-number = Invité { $number }
play-bot = { $number ->
    [1] Ada
    [2] Bruno
    [3] Chiara
    [4] Désirée
   *[other] Emil
}
play-welcome = { $game } avec { $names }. Tu occupes la place { $seat } sur { $players }. « ? » montre tes coups, « aide » en dit plus.
play-game = { $games ->
    [1] { "" }
   *[other] Partie { $game } sur { $games }.{ " " }
}{ $you ->
    [yes] Tu commences.
   *[no] { $name } commence.
}
play-ask = À toi, { $name } :
play-waiting = On attend { $names }.
play-choose = { $number }  { $notation }  { $meaning }
play-help =
    Tape un coup, comme ceux que montre « ? », ou son numéro dans cette liste.
      ?            ce que tu peux faire maintenant
      table        la table encore une fois
      pourquoi     la règle derrière ce qui vient d’arriver
      aide         ce texte
      interrompre  mettre fin à la partie pour de bon
      fin          arrêter ici ; la partie est sauvegardée
    Une carte s’écrit avec la lettre d’une couleur et une valeur, comme R5 ; T est une trompette.
    Les lettres : R rouge, O orange, Y jaune, G vert, B bleu, P violet, N brun.
    Les rangées portent des numéros.
play-word-table = table
play-word-why = pourquoi
play-word-help = aide
play-word-quit = fin
play-why = { $rule } : { $text }
play-why-nothing = Il ne s’est encore rien passé.
play-no-such-number = { $count ->
    [one] Il y a { $count } coup possible
   *[other] Il y a { $count } coups possibles
} en ce moment ; « ? » les montre.
play-not-now = { $why } (« ? » montre ce que tu peux faire.)
play-unfinished = La partie n’est pas finie. Reviens quand tu veux.
play-seed = La graine était { $seed } : « --seed { $seed } » redonne les mêmes cartes.
play-verify = N’importe qui peut vérifier cette partie : fanfare verify { $file }
play-no-record = « --record FICHIER » garde un enregistrement que n’importe qui peut vérifier.
play-recorded = L’enregistrement est dans { $file }.

## La partie racontée

replay-head = { $game } : { $names }.
replay-eyes = Partie vue de la place { $seat }, par { $name }.
replay-move = { $number }. { $text }
replay-abandoned = Ici, la partie a été interrompue.
replay-stopped = L’enregistrement ne peut pas aller plus loin : { $fault }
