### La table d’un serveur, les gens autour, et qui j’y suis.

## Options et aide au compte
web-rather-not = Annuler
counting-title = Encore à venir
jericho-counting-trumpets = Trompettes : { $count }
option-aid = Aide au comptage : chacun voit ce qui reste à venir
option-told = { $name } : { $value }
level-account = un programme
prefs-notices = Me prévenir quand c’est à moi et que la page est à l’arrière-plan
prefs-notices-refused = Ton navigateur n’autorise pas les notifications ici ; tu peux le changer dans ses réglages.
stored-server = Ce qu’un serveur garde sur toi, si tu as joué avec d’autres, tu peux le voir, l’exporter et le supprimer ici :

## Avant de commencer
lobby-clock-calm = 2 minutes par coup, 10 minutes en réserve
lobby-more = Plus : options, spectateurs
lobby-stand-in = Qui joue pour les absents
lobby-spectators = D’autres peuvent regarder
lobby-mine = Tes tables
room-close = Fermer la table
room-close-sure = Personne ne pourra y revenir.
room-other = Voir les autres tables
room-clock-move = { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
} par coup, { $reserve } en réserve
room-clock-days = { $days ->
    [one] { $days } jour par coup
   *[other] { $days } jours par coup
}
room-aid = aide au comptage
table-menu = Table

## L’horloge
clock-warning = Ton temps est presque écoulé : { $time }.
clock-days = { $days } j { $hours } h
clock-move = { $time } + { $reserve }
clock-reserve = + { $reserve }
clock-aloud = Temps restant : { $time }.

## Absences et abandons
away-bot = Un bot joue pour { $name }
away-line = { $name } est hors ligne
away-you-time = Ton temps est écoulé : un bot joue pour toi.
away-you-left = Un bot joue pour toi.
away-return = Je suis de retour
away-leave = Quitter la partie
away-leave-sure = Un bot continue pour toi ; tu peux revenir jusqu’à la fin de la partie.
away-agreed = Un bot ({ $level }) remplace qui s’absente trop longtemps ; sans retour avant la fin, c’est perdu.
out-one = { $name } veut interrompre la partie
out-all = { $count ->
    [one] { $names } veut interrompre la partie.
   *[other] { $names } veulent interrompre la partie.
} Si toutes les personnes présentes le veulent, elle s’arrête et ne compte pour personne.
out-too = D’accord
out-not = Retirer ma demande
out-want = Demander à interrompre la partie

## Discussion
chat-mute = Masquer { $name }
chat-unmute = Ne plus masquer { $name }
net-lost-sending = La connexion est coupée. Ton coup est gardé et partira dès qu’elle sera rétablie.

## Mon compte
login-lead = J’ai déjà un compte
login-login = Identifiant
login-password = Mot de passe
login-go = Se connecter
keep-guest = Pour l’instant, seul ce navigateur te connaît. Avec un identifiant et un mot de passe, tu retrouves ton compte sur tous tes appareils.
keep-member = Tu peux te connecter sur tous tes appareils. L’identifiant et le mot de passe se changent ici ; tous les autres appareils sont alors déconnectés.
keep-current = Mot de passe actuel
keep-password = Nouveau mot de passe
keep-note = Un identifiant compte de 3 à 32 lettres et chiffres, un mot de passe au moins 8 caractères.
keep-go = Enregistrer
me-none = Aucun résultat pour l’instant.
me-account = Ton compte
me-older = Afficher les plus anciennes
me-rename = Changer mon nom
me-log-out = Se déconnecter
me-log-out-guest = Sans identifiant ni mot de passe, tu ne pourras pas retrouver ce compte.
me-log-out-all = Se déconnecter partout
me-log-out-sure = Tous tes appareils seront déconnectés.
me-delete-sure = Ton nom, ton mot de passe et tes programmes seront supprimés pour de bon.

## Mes programmes
bots-title = Mes programmes
bots-lead = Un programme joue sous son propre nom, avec un jeton qui l’identifie. Les pages destinées aux créateurs de bots expliquent comment.
bots-name = Nom du programme
bots-new = Lui créer un compte
bots-token = Créer un autre jeton
bots-once = Voici son jeton. Il ne s’affiche que maintenant : range-le là où le programme le trouvera.
bots-copy = Copier le jeton
bots-kept = Jeton { $label }, { $used ->
    [yes] utilisé
   *[no] pas encore utilisé
}
bots-revoke = Révoquer
bots-delete-sure = Son compte et ses jetons seront supprimés pour de bon.
