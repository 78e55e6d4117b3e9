### Der Tisch eines Servers, die Leute an ihm, und wer ich dort bin.

## Optionen und die Zählhilfe
web-rather-not = Lieber nicht
counting-title = Was noch kommt
jericho-counting-trumpets = Trompeten: { $count }
option-aid = Zählhilfe: Alle sehen, was noch kommt
option-told = { $name }: { $value }
level-account = ein Programm
prefs-notices = Das Gerät meldet, wenn ich am Zug bin und die Seite nicht zu sehen ist
prefs-notices-refused = Dein Browser lässt hier keine Meldungen zu; seine eigenen Einstellungen können das ändern.
stored-server = Was ein Server von dir aufbewahrt, wenn du mit anderen gespielt hast, zeigt, liefert und löscht diese Seite:

## Vor dem Beginn
lobby-clock-calm = 2 Minuten je Zug, 10 Minuten Reserve
lobby-more = Mehr: Varianten, Zuschauer
lobby-stand-in = Wer für Abwesende spielt
lobby-spectators = Andere dürfen zuschauen
lobby-mine = Deine Tische
room-close = Tisch schließen
room-close-sure = Dann kann niemand mehr dorthin zurück.
room-other = Zu den anderen Tischen
room-clock-move = { $seconds } Sekunden je Zug, { $reserve } in Reserve
room-clock-days = { $days ->
    [one] 1 Tag je Zug
   *[other] { $days } Tage je Zug
}
room-aid = Zählhilfe
table-menu = Tisch

## Die Uhr
clock-warning = Deine Zeit ist fast um: { $time }.
clock-days = { $days } T { $hours } Std
clock-move = { $time } + { $reserve }
clock-reserve = + { $reserve }
clock-aloud = Du hast noch { $time }.

## Abwesend, und ganz weg
away-bot = Für { $name } spielt ein Bot
away-line = { $name } ist nicht verbunden
away-you-time = Deine Zeit war um: Ein Bot spielt für dich.
away-you-left = Ein Bot spielt für dich.
away-return = Ich bin wieder da
away-leave = Spiel verlassen
away-leave-sure = Ein Bot spielt für dich weiter; bis zum Ende kannst du zurückkommen.
away-agreed = Für alle, die zu lange weg sind, spielt ein Bot ({ $level }); wer bis zum Ende nicht zurück ist, hat verloren.
out-one = { $name } will abbrechen
out-all = { $count ->
    [one] { $names } will das Spiel abbrechen.
   *[other] { $names } wollen das Spiel abbrechen.
} Wollen es alle, die da sind, ist es vorbei und zählt für niemanden.
out-too = Ich auch
out-not = Ich doch nicht
out-want = Ich möchte abbrechen

## Gespräch
chat-mute = { $name } nicht mehr lesen
chat-unmute = { $name } wieder lesen
net-lost-sending = Die Verbindung ist weg. Dein Zug ist aufgehoben und geht hinaus, sobald sie wieder da ist.

## Mein Konto
login-lead = Ich war schon einmal hier
login-login = Anmeldename
login-password = Passwort
login-go = Anmelden
keep-guest = Bisher kennt dich nur dieser Browser. Mit Anmeldename und Passwort bist du auf jedem Gerät dieselbe Person.
keep-member = Du kannst dich auf jedem Gerät anmelden. Anmeldename und Passwort lassen sich hier ändern; alle anderen Geräte werden dann abgemeldet.
keep-current = Bisheriges Passwort
keep-password = Neues Passwort
keep-note = Ein Anmeldename hat 3 bis 32 Buchstaben und Ziffern, ein Passwort mindestens 8 Zeichen.
keep-go = So behalten
me-none = Noch hat kein Tisch gezählt.
me-account = Dein Konto
me-older = Ältere
me-rename = Namen ändern
me-log-out = Abmelden
me-log-out-guest = Ohne Anmeldename und Passwort kommst du nicht als dieselbe Person zurück.
me-log-out-all = Überall abmelden
me-log-out-sure = Alle deine Geräte werden abgemeldet.
me-delete-sure = Dein Name, dein Passwort und deine Programme sind dann endgültig weg.

## Meine Programme
bots-title = Programme, die für mich spielen
bots-lead = Ein Programm spielt unter eigenem Namen und weist sich mit einem Token aus. Wie das geht, steht auf den Seiten für alle, die Bots bauen.
bots-name = Name des Programms
bots-new = Ein Konto dafür anlegen
bots-token = Noch ein Token
bots-once = Das ist sein Token. Es wird nur jetzt gezeigt: Leg es dorthin, wo das Programm es findet.
bots-copy = Token kopieren
bots-kept = Token { $label }, { $used ->
    [yes] in Gebrauch
   *[no] noch nicht gebraucht
}
bots-revoke = Widerrufen
bots-delete-sure = Sein Konto und seine Token sind dann endgültig weg.

## Was nicht ging, ohne Vorwurf
trouble-wrong-password = Diesen Anmeldenamen gibt es nicht, oder das Passwort ist ein anderes.
trouble-login-taken = Diesen Anmeldenamen hat schon jemand; wähle einen anderen.
trouble-name = Ein Name hat 1 bis 24 Zeichen, die alle sehen können.
trouble-login = Ein Anmeldename hat 3 bis 32 Buchstaben ohne Umlaute, Ziffern, Punkte oder Striche.
trouble-password = Ein Passwort hat 8 bis 128 Zeichen.
trouble-too-often = Das war viel auf einmal. Warte einen Moment und versuch es wieder.
trouble-too-many = Davon gibt es schon genug; entferne zuerst eines.
trouble-no-table = Diesen Tisch gibt es nicht (mehr).
trouble-no-spectators = An diesem Tisch wird ohne Zuschauer gespielt.
trouble-not-over = Das Spiel läuft noch; seine Aufzeichnung ist zu sehen, wenn es aus ist.
trouble-seat-taken = Jemand war schneller: Dieser Platz ist besetzt.
trouble-not-host = Das kann nur, wer den Tisch eröffnet hat.
trouble-not-ready = Jemand ist noch nicht bereit. Versuch es gleich noch einmal.
trouble-unavailable = Der Server kann das gerade nicht. Versuch es gleich noch einmal.
