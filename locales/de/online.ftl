### Tische auf einem Server, die Leute daran und mein Konto dort.

## Optionen und die Zählhilfe
web-rather-not = Abbrechen
counting-title = Was noch kommt
jericho-counting-trumpets = Trompeten: { $count }
option-aid = Zählhilfe: Alle sehen, welche Karten noch kommen
option-told = { $name }: { $value }
level-account = ein Programm
prefs-notices = Benachrichtige mich, wenn ich am Zug bin und diese Seite im Hintergrund ist
prefs-notices-refused = Dein Browser lässt hier keine Benachrichtigungen zu; das kannst du in seinen Einstellungen ändern.
stored-server = Wenn du mit anderen gespielt hast, kannst du hier ansehen, exportieren und löschen, was ein Server über dich speichert:

## Vor dem Beginn
lobby-clock-calm = 2 Minuten pro Zug, 10 Minuten Reserve
lobby-more = Mehr: Optionen, Zuschauer
lobby-stand-in = Wer für Abwesende spielt
lobby-spectators = Andere dürfen zuschauen
lobby-mine = Deine Tische
room-close = Tisch schließen
room-close-sure = Danach kann niemand mehr an den Tisch zurück.
room-other = Zu den anderen Tischen
room-clock-move = { $seconds } Sekunden pro Zug, { $reserve } in Reserve
room-clock-days = { $days ->
    [one] 1 Tag pro Zug
   *[other] { $days } Tage pro Zug
}
room-aid = Zählhilfe
table-menu = Tisch

## Die Uhr
clock-warning = Deine Zeit ist fast um: { $time }.
clock-days = { $days } T { $hours } Std
clock-move = { $time } + { $reserve }
clock-reserve = + { $reserve }
clock-aloud = Du hast noch { $time }.

## Abwesend, und ein Spiel abbrechen
away-bot = Für { $name } spielt ein Bot
away-line = { $name } ist nicht verbunden
away-you-time = Deine Zeit war um: Ein Bot spielt für dich.
away-you-left = Ein Bot spielt für dich.
away-return = Ich bin wieder da
away-leave = Spiel verlassen
away-leave-sure = Ein Bot spielt für dich weiter; bis zum Ende kannst du jederzeit zurückkommen.
away-agreed = Für alle, die zu lange weg sind, spielt ein Bot ({ $level }); wer bis zum Ende nicht zurück ist, hat verloren.
out-one = { $name } möchte das Spiel abbrechen
out-all = { $count ->
    [one] { $names } möchte das Spiel abbrechen.
   *[other] { $names } möchten das Spiel abbrechen.
} Stimmen alle zu, die da sind, endet es und zählt nicht.
out-too = Zustimmen
out-not = Zurückziehen
out-want = Um Abbruch bitten

## Chat
chat-mute = Nachrichten von { $name } ausblenden
chat-unmute = Nachrichten von { $name } zeigen
net-lost-sending = Die Verbindung ist weg. Dein Zug ist gespeichert und wird gesendet, sobald sie wieder da ist.

## Mein Konto
login-lead = Ich habe schon ein Konto
login-login = Benutzername
login-password = Passwort
login-go = Anmelden
keep-guest = Bisher kennt dich nur dieser Browser. Mit Benutzername und Passwort bist du auf jedem Gerät dieselbe Person.
keep-member = Du kannst dich auf jedem Gerät anmelden. Benutzername und Passwort kannst du hier ändern; alle anderen Geräte werden dann abgemeldet.
keep-current = Aktuelles Passwort
keep-password = Neues Passwort
keep-note = Ein Benutzername hat 3 bis 32 Buchstaben und Ziffern, ein Passwort mindestens 8 Zeichen.
keep-go = Speichern
me-none = Noch hat kein Spiel gezählt.
me-account = Dein Konto
me-older = Ältere Spiele zeigen
me-rename = Namen ändern
me-log-out = Abmelden
me-log-out-guest = Ohne Benutzername und Passwort kannst du nicht als dieselbe Person zurückkommen.
me-log-out-all = Überall abmelden
me-log-out-sure = Alle deine Geräte werden abgemeldet.
me-delete-sure = Dein Name, dein Passwort und deine Programme werden endgültig gelöscht.

## Meine Programme
bots-title = Meine Programme
bots-lead = Ein Programm spielt unter eigenem Namen und weist sich mit einem Token aus. Wie das geht, steht in der Dokumentation für Bot-Autoren.
bots-name = Name des Programms
bots-new = Konto dafür anlegen
bots-token = Weiteres Token anlegen
bots-once = Das ist sein Token. Es wird nur dieses eine Mal gezeigt: Speichere es dort, wo das Programm es findet.
bots-copy = Token kopieren
bots-kept = Token { $label }, { $used ->
    [yes] in Gebrauch
   *[no] noch nicht benutzt
}
bots-revoke = Widerrufen
bots-delete-sure = Sein Konto und seine Token werden endgültig gelöscht.
