### La table d’un serveur, les gens autour, et qui j’y suis.

## Options et aide au compte
web-rather-not = Plutôt pas
counting-title = Encore à venir
jericho-counting-trumpets = Trompettes : { $count }
option-aid = Aide au compte : tous voient ce qui reste à venir
option-told = { $name } : { $value }
level-account = un programme
prefs-notices = Une notification de l’appareil quand c’est à moi et que la page est cachée
prefs-notices-refused = Ton navigateur n’autorise pas les notifications ici ; ses propres réglages le peuvent.
stored-server = Ce qu’un serveur garde de toi, si tu as joué avec d’autres, se voit, s’exporte et s’efface ici :

## Avant de commencer
lobby-clock-calm = 2 minutes par coup, 10 minutes de réserve
lobby-more = Plus : options, spectateurs
lobby-stand-in = Qui joue pour les absents
lobby-spectators = D’autres peuvent regarder
lobby-mine = Tes tables
room-close = Fermer la table
room-close-sure = Personne ne pourra y revenir.
room-other = Vers les autres tables
room-clock-move = { $seconds } secondes par coup, { $reserve } de réserve
room-clock-days = { $days ->
    [one] { $days } jour par coup
   *[other] { $days } jours par coup
}
room-aid = aide au compte
table-menu = Table

## L’horloge
clock-warning = Ton temps est presque écoulé : { $time }.
clock-days = { $days } j { $hours } h
clock-move = { $time } + { $reserve }
clock-reserve = + { $reserve }
clock-aloud = Il te reste { $time }.

## Absences et abandons
away-bot = Un bot joue pour { $name }
away-line = { $name } n’est pas connecté
away-you-time = Ton temps était écoulé : un bot joue pour toi.
away-you-left = Un bot joue pour toi.
away-return = Je suis de retour
away-leave = Quitter la partie
away-leave-sure = Un bot continue pour toi ; tu peux revenir jusqu’à la fin.
away-agreed = Un bot ({ $level }) remplace qui s’absente trop longtemps ; qui n’est pas revenu à la fin a perdu.
out-one = { $name } veut interrompre
out-all = { $count ->
    [one] { $names } veut interrompre la partie.
   *[other] { $names } veulent interrompre la partie.
} Si tous les présents le veulent, elle s’arrête et ne compte pour personne.
out-too = Moi aussi
out-not = Finalement non
out-want = Je veux interrompre

## Discussion
chat-mute = Ne plus lire { $name }
chat-unmute = Relire { $name }
net-lost-sending = La connexion est perdue. Ton coup est gardé et part dès qu’elle revient.

## Mon compte
login-lead = Je suis déjà venu
login-login = Identifiant
login-password = Mot de passe
login-go = Se connecter
keep-guest = Pour l’instant, seul ce navigateur te connaît. Avec un identifiant et un mot de passe, tu es la même personne sur chaque appareil.
keep-member = Tu peux te connecter sur chaque appareil. Identifiant et mot de passe se changent ici ; tous les autres appareils sont alors déconnectés.
keep-current = Mot de passe actuel
keep-password = Nouveau mot de passe
keep-note = Un identifiant a 3 à 32 lettres et chiffres, un mot de passe 8 caractères ou plus.
keep-go = Garder
me-none = Aucune table n’a encore compté.
me-account = Ton compte
me-older = Plus anciennes
me-rename = Changer le nom
me-log-out = Se déconnecter
me-log-out-guest = Sans identifiant ni mot de passe, tu ne pourras pas revenir comme la même personne.
me-log-out-all = Se déconnecter partout
me-log-out-sure = Tous tes appareils seront déconnectés.
me-delete-sure = Ton nom, ton mot de passe et tes programmes disparaissent pour de bon.

## Mes programmes
bots-title = Programmes qui jouent pour moi
bots-lead = Un programme joue sous son propre nom, avec un jeton qui dit qui il est. Les pages pour les créateurs de bots l’expliquent.
bots-name = Nom du programme
bots-new = Lui créer un compte
bots-token = Un autre jeton
bots-once = Voici son jeton. Il n’est montré que maintenant : range-le là où le programme le trouvera.
bots-copy = Copier le jeton
bots-kept = Jeton { $label }, { $used ->
    [yes] utilisé
   *[no] pas encore utilisé
}
bots-revoke = Révoquer
bots-delete-sure = Son compte et ses jetons disparaissent pour de bon.

## Ce qui n’a pas marché, sans reproche
trouble-wrong-password = Cet identifiant n’existe pas, ou le mot de passe est un autre.
trouble-login-taken = Quelqu’un a déjà cet identifiant ; choisis-en un autre.
trouble-name = Un nom a 1 à 24 caractères que tous peuvent voir.
trouble-login = Un identifiant a 3 à 32 lettres sans accents, chiffres, points ou tirets.
trouble-password = Un mot de passe a 8 à 128 caractères.
trouble-too-often = Cela fait beaucoup d’un coup. Attends un instant et réessaie.
trouble-too-many = Il y en a déjà assez ; retires-en un d’abord.
trouble-no-table = Cette table n’existe pas (ou plus).
trouble-no-spectators = Cette table se joue sans spectateurs.
trouble-not-over = La partie est en cours ; on pourra la revoir quand elle sera finie.
trouble-seat-taken = Quelqu’un a été plus rapide : cette place est prise.
trouble-not-host = Seul qui a ouvert la table peut le faire.
trouble-not-ready = Quelqu’un n’est pas encore prêt. Réessaie dans un instant.
trouble-unavailable = Le serveur ne peut pas le faire maintenant. Réessaie dans un instant.
