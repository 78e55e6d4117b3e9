### Une table dans un terminal, ici ou sur un serveur : ce qui ne va pas, qui vient et s’en va, ce qui est gardé.

## Une table sur un serveur

room-table = { $game }, à { $seats }, à la table d’un serveur.
room-seat = Place { $seat } : { $kind ->
    [free] libre
    [you] { $name }, c’est toi
    [bot] { $name }, un bot ({ $level })
   *[person] { $name }
}
room-how = « lance » fait commencer la partie, dès que toutes les places sont prises. L’hôte de la table peut mettre un bot à une place libre : « bot 2 medium ».
room-away = { $you ->
    [yes] Un bot joue maintenant pour toi. « retour », ou n’importe quel coup, te rend ta place.
   *[no] { $name } n’est pas là ; un bot joue à sa place.
}
room-returned = { $you ->
    [yes] C’est de nouveau toi qui joues.
   *[no] { $name } joue de nouveau.
}
room-wants-out = { $you ->
    [yes] Tu as demandé à interrompre la partie ; elle s’arrête quand tout le monde est d’accord.
   *[no] { $name } demande à interrompre la partie. « interrompre » donne ton accord.
}
room-gone = { $name } est hors ligne.
room-there = { $name } est en ligne.
room-says = { $name } dit : { $text }
room-back = La connexion est rétablie.

## Plusieurs personnes, spectateurs, parties qui continuent

play-people = { $game } avec { $names }. « ? » montre les coups, « aide » en dit plus.
play-watch = { $game } : { $names }. Tu regardes. « table » montre la table, « fin » arrête.
play-continued = La partie continue.
play-hand-over = À { $name }. Passe l’appareil, puis appuie sur Entrée.
play-kept = La partie est sauvegardée. « fanfare play --continue » la reprend.
play-seat-kept = Ta place reste la tienne. « fanfare play --continue » t’y ramène.
play-no-folder = Aucun dossier n’est connu pour sauvegarder les parties : celle-ci ne pourra pas être reprise plus tard.
play-help-server =
    À la table d’un serveur, aussi :
      dis TEXTE        dire quelque chose à tout le monde
      assis 2, debout  prendre une place, la rendre
      bot 2 medium     mettre un bot à une place : easy, medium, hard, best ; none la libère
      lance            commencer, dès que toutes les places sont prises
      retour           reprendre ta place après un bot
      remplace 2       un bot remplace une personne absente depuis trois minutes
play-word-abandon = interrompre
play-word-say = dis
play-word-sit = assis
play-word-stand = debout
play-word-start = lance
play-word-back = retour
play-word-replace = remplace
play-form-say = Écris à la suite ce que tu veux dire : « dis Bonne chance ! »
play-form-sit = Écris par exemple « assis 2 ».
play-form-replace = Écris par exemple « remplace 2 ».
play-form-bot = Écris par exemple « bot 2 medium » : une place, puis easy, medium, hard, best ou none.

## Parties sauvegardées et liens vers des tables

continue-nothing = Il n’y a pas de partie à reprendre. « fanfare play jericho » en commence une.
continue-broken = { $file } est abîmé ou vient d’une autre version : cette partie ne peut pas être reprise. Le fichier reste tel quel ; déplace-le pour reprendre une partie plus ancienne.
join-no-link = « { $link } » n’est pas un lien vers une table. Un tel lien ressemble à https://example.org/#/t/TABLE.
join-trouble = { $link } : { $why }

## La partie en texte

play-guest-number = Invité { $number }
play-welcome = { $game } avec { $names }. Tu occupes la place { $seat } sur { $players }. « ? » montre tes coups, « aide » en dit plus.
play-game = { $games ->
    [1] { "" }
   *[other] Partie { $game } sur { $games }.{ " " }
}{ $you ->
    [yes] Tu commences.
   *[no] { $name } commence.
}
play-ask = À toi, { $name } :
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
play-why-nothing = Il ne s’est encore rien passé.
play-unfinished = La partie n’est pas finie. Reviens quand tu veux.
play-seed = La graine était { $seed } : « --seed { $seed } » redonne les mêmes cartes.
play-verify = N’importe qui peut vérifier cette partie : fanfare verify { $file }
play-review = Ce que chaque décision a coûté : fanfare review { $file }
play-no-record = « --record FICHIER » garde un enregistrement que n’importe qui peut vérifier.
play-recorded = L’enregistrement est dans { $file }.
replay-move = { $number }. { $text }
replay-abandoned = Ici, la partie a été interrompue.
replay-stopped = L’enregistrement ne peut pas aller plus loin : { $fault }
