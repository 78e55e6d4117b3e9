### La ligne de commande : l’aide, les questions, et ce que dit chaque commande.

## Forme d’une page d’aide

cli-heading-usage = Utilisation :
cli-heading-commands = Commandes
cli-heading-arguments = Arguments
cli-heading-options = Options
cli-heading-examples = Exemples :
cli-heading-game-options = Options de la table (--option), la valeur par défaut d’abord :
cli-value-command = COMMANDE
cli-value-game = JEU
cli-value-file = FICHIER
cli-value-folder = DOSSIER
cli-value-number = N
cli-value-text = TEXTE
cli-value-link = LIEN
cli-value-lang = LANGUE
cli-value-option = NOM=VALEUR
cli-value-shell = SHELL
cli-value-options = OPTIONS

## Ce que c’est

cli-about = Jericho et Coloretto, deux jeux de cartes, dans ton terminal.
cli-after =
    fanfare serve                          un serveur pour tes amis, avec une page où jouer
    fanfare play jericho                   une partie contre des bots, ici dans le terminal
    fanfare verify partie.json             cet enregistrement est-il exact, donne comprise ?
    fanfare replay partie.json --seat 2    une partie racontée, vue d’une place

    Les places se comptent à partir de 0, ici comme dans les enregistrements.
    « fanfare COMMANDE --help » explique chaque commande.
cli-help = Afficher cette aide
cli-version = Afficher la version
cli-lang = Langue : { $known } (ou par FANFARE_LANG)
cli-game = { $known }

cli-play = Jouer ici ou à la table d’un serveur
cli-play-after =
    fanfare play jericho                                  à quatre, toi à la place 0
    fanfare play coloretto --players 3 --seed mardi       même graine, mêmes cartes
    fanfare play jericho --people 2                       deux personnes se relaient à ce terminal
    fanfare play --join https://example.org/#/t/TABLE     une place à la table d’un serveur
    fanfare play --continue                               la dernière partie continue
    fanfare play --from game.json --step 37               reprendre à une étape d’un enregistrement

    À la table, « ? » montre ce que tu peux faire. Une partie que tu quittes est sauvegardée.
cli-players = Combien de personnes jouent, en te comptant (4 par défaut)
cli-seat = Ta place, à partir de 0 (0 par défaut)
cli-people = Combien d’entre elles sont à ce terminal (1 par défaut)
cli-name = Comment les autres t’appellent ; plusieurs personnes : Ada,Bo
cli-seed = Donner d’après ce texte : même texte, mêmes cartes (par défaut, au hasard et montré)
cli-option = Choisir une option de la table ; peut être répété
cli-record = Écrire l’enregistrement de la partie dans ce fichier
cli-promise = Écrire la promesse du serveur sur la donne dans ce fichier, pour « fanfare verify --promise »
cli-promise-kept = La promesse du serveur est dans { $promise }. Comparer l’enregistrement avec elle : fanfare verify { $file } --promise { $promise }
cli-promise-none = Il n’y a pas de promesse sur la donne à écrire : cette partie n’a pas été donnée par un serveur, ou elle n’a pas été suivie depuis avant la donne.
cli-join = Prendre place à la table d’un serveur ; ses pages montrent le lien
cli-continue = Reprendre la dernière partie inachevée, ici ou sur un serveur
cli-from = Reprendre depuis cet enregistrement, avec ses cartes ; des bots prennent les autres places
cli-step = L’étape de l’enregistrement d’où reprendre (par défaut : son début)
cli-move = Y jouer d’abord ce coup, comme « wall R5 »
cli-plain = Texte seul, ligne par ligne : pour les lecteurs d’écran, les tubes et les scripts

cli-watch = Regarder une table sur un serveur
cli-watch-after =
    fanfare watch https://example.org/#/t/TABLE
    fanfare watch https://example.org/#/t/TABLE --record partie.json

    Qui regarde voit les cartes visibles de tous, mais la main de personne.
cli-watch-link = Un lien vers la table, tel que le montrent les pages du serveur

cli-simulate = Faire jouer beaucoup de parties au hasard, le plus vite possible
cli-simulate-after =
    fanfare simulate jericho --games 1000000
    fanfare simulate jericho --players 3 --option tied_highest=one_per_wall --json
    fanfare simulate coloretto --games 100 --seed x --records parties

    La même graine donne les mêmes parties, quel que soit le nombre de threads.
    Avec --records, chaque partie est un fichier comme jericho-000000.json, accepté par « fanfare verify ».
    La donne est alors équitable : ce sont d’autres parties que sans --records.
cli-simulate-players = Combien jouent (4 par défaut)
cli-simulate-games = Combien de parties (10000 par défaut)
cli-simulate-seed = Tout le hasard découle de ce texte (par défaut, au hasard et montré)
cli-threads = Combien de threads (par défaut, un par processeur)
cli-first = Qui commence : une place à partir de 0 (par défaut, tirée au sort ; Jericho seulement)
cli-records = Écrire l’enregistrement de chaque partie dans ce dossier
cli-json = Répondre en JSON, pour les programmes

cli-verify = Vérifier des enregistrements : forme, donne équitable, chaque coup, chaque résultat
cli-verify-after =
    fanfare verify partie.json
    fanfare verify parties/*.json
    fanfare verify --json - < partie.json     « - » lit l’entrée standard
    fanfare verify partie.json --promise promesse.json     aussi d’après ce que le serveur avait promis

    Une ligne par fichier. Code de sortie 0 : tout est exact ; 1 : quelque chose est faux ; 2 : illisible.
    Avec --json, un objet par ligne, où parties, coups et places se comptent à partir de 0.
cli-verify-files = Les enregistrements ; « - » est l’entrée standard
cli-verify-promise = Comparer l’enregistrement à cette promesse, gardée avant la donne

cli-replay = Raconter pas à pas une partie enregistrée
cli-replay-after =
    fanfare replay partie.json              tout, même les cartes cachées
    fanfare replay partie.json --seat 1     seulement ce que la deuxième place a vu

    Une partie interrompue est racontée jusqu’où elle est allée.
cli-replay-file = L’enregistrement ; « - » est l’entrée standard
cli-replay-seat = La raconter telle que l’a vue cette place, à partir de 0

cli-review = Analyser une partie terminée : ce que chaque décision a coûté, et la part de chance
cli-review-after =
    fanfare review game.json              pour les personnes qui jouaient, sinon pour tous
    fanfare review game.json --seat 1     pour la deuxième place
    fanfare review game.json --json       pour les programmes

    Chaque décision est jugée d’après ce qu’on savait alors à cette place. Le même enregistrement,
    la même version et le même --deals donnent la même analyse sur toute machine ; avec --ms elle
    dépend de la machine.
cli-review-seat = Seulement cette place, comptée à partir de 0
cli-review-deals = Donnes sur lesquelles une décision importante est essayée (400 par défaut)
cli-review-ms = À la place, millisecondes pour une telle décision
cli-review-what-if = Seulement ceci : chaque coup possible à cette étape, et ce qu’il valait
cli-review-unfinished = { $file } ne peut pas être analysé : la partie a été interrompue avant sa fin.
cli-review-wrong = { $file } ne peut pas être analysé : on ne peut pas le rejouer. Essaie « fanfare verify ».

cli-completions = Écrire un script de complétion pour un shell
cli-completions-after =
    fanfare completions bash > ~/.local/share/bash-completion/completions/fanfare
    fanfare completions fish > ~/.config/fish/completions/fanfare.fish
cli-completions-shell = { $known }

cli-man = Écrire les pages de manuel
cli-man-after =
    fanfare man > fanfare.1
    fanfare man ~/.local/share/man/fr/man1     cette page et une par commande
cli-man-folder = Où écrire les pages ; par défaut, seule celle-ci est écrite, sur la sortie standard
cli-man-name = NOM
cli-man-synopsis = SYNOPSIS
cli-man-description = DESCRIPTION
cli-man-examples = EXEMPLES
cli-man-version = VERSION

## Quand la ligne n’est pas comprise

cli-error-argument = « { $arg } » est inconnu ici.
cli-error-command = Il n’y a pas de commande « { $command } ».
cli-error-suggestion = Peut-être « { $suggestion } » ?
cli-error-choice = « { $arg } » ne peut pas valoir « { $value } » ; valeurs possibles : { $known }.
cli-error-value = « { $arg } » ne peut pas valoir « { $value } » : il faut un nombre entier.
cli-error-least = « { $arg } » doit valoir au moins 1.
cli-error-no-value = Il manque une valeur après « { $arg } ».
cli-error-extra-value = « { $value } » est une valeur de trop pour « { $arg } ».
cli-error-missing = Il manque encore : { $args }.
cli-error-missing-command = Indique ce qu’il faut faire : { $commands }.
cli-error-conflict = « { $arg } » ne se donne qu’une fois, et pas avec ce qu’il exclut.
cli-error-utf8 = Une partie de la ligne n’est pas écrite en UTF-8.
cli-error-other = Cette ligne est incompréhensible.
cli-error-option-form = « { $text } » n’est pas une option ; écris NOM=VALEUR.
cli-error-seat = Il n’y a pas de place { $seat } à une table de { $players } ; les places se comptent à partir de 0.
cli-error-people = { $people } personnes ne tiennent pas à une table de { $players }.
cli-error-hint = « { $command } --help » montre ce qui est possible.

## Fichiers

file-unread = { $file } : { $reason }
file-unwritten = Impossible d’écrire { $file } : { $reason }
file-not-found = ce fichier n’existe pas
file-denied = l’accès est refusé
file-folder = c’est un dossier
file-full = le disque est plein
file-read-only = l’écriture n’y est pas possible
file-other = le système dit : { $detail }
file-input = entrée standard
no-chance = Le système ne donne pas de nombres aléatoires ; indique une graine avec --seed.

## verify

verify-ok = { $file } : ok ({ $game }, à { $players }, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}{ $ended ->
    [yes] { "" }
   *[no] , interrompue
})
verify-wrong = { $file } : { $faults }
verify-separator = { $most } ; { $last }
verify-promise-kept = { $file } : la promesse a été tenue
verify-one-file = Une promesse va avec un seul enregistrement : n’indique qu’un fichier.

## simulate

simulate-progress = parties
simulate-head = { $game }, à { $players }, { $options }, graine { $seed }
simulate-games = Parties : { $games } en { $seconds } s, { $rate } par seconde, { $threads ->
    [one] { $threads } thread
   *[other] { $threads } threads
}
simulate-decisions = Décisions par partie : { $decisions } ({ $moves })
simulate-points = Points par partie, tous ensemble : { $mean } ± { $deviation }, de { $least } à { $most }
simulate-shared = Victoires partagées : { $percent } %
simulate-seat = Place { $seat } : victoires { $percent } %, points { $mean } ± { $deviation }, de { $least } à { $most }
simulate-records = Enregistrements dans { $folder } : { $count }
