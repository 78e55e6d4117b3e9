### Il tavolo di un server, le persone che ci siedono, e chi sono io lì.

## Opzioni e aiuto per contare
web-rather-not = Annulla
counting-title = Ancora in arrivo
jericho-counting-trumpets = Trombe: { $count }
option-aid = Aiuto per contare: tutti vedono che cosa deve ancora arrivare
option-told = { $name }: { $value }
level-account = un programma
prefs-notices = Avvisami quando tocca a me e la pagina è in secondo piano
prefs-notices-refused = Qui il tuo browser non permette le notifiche; puoi cambiarlo nelle sue impostazioni.
stored-server = Ciò che un server conserva di te, se hai giocato con altri, puoi vederlo, esportarlo ed eliminarlo qui:

## Prima di cominciare
lobby-clock-calm = 2 minuti a mossa, 10 minuti di scorta
lobby-more = Altro: opzioni, spettatori
lobby-stand-in = Chi gioca per gli assenti
lobby-spectators = Altri possono guardare
lobby-mine = I tuoi tavoli
room-close = Chiudi il tavolo
room-close-sure = Nessuno potrà tornarci.
room-other = Vedi gli altri tavoli
room-clock-move = { $seconds ->
    [one] { $seconds } secondo
   *[other] { $seconds } secondi
} a mossa, { $reserve } di scorta
room-clock-days = { $days ->
    [one] 1 giorno a mossa
   *[other] { $days } giorni a mossa
}
room-aid = aiuto per contare
table-menu = Tavolo

## L’orologio
clock-warning = Il tuo tempo sta per finire: { $time }.
clock-days = { $days } g { $hours } h
clock-move = { $time } + { $reserve }
clock-reserve = + { $reserve }
clock-aloud = Tempo rimasto: { $time }.

## Assenti e rinunce
away-bot = Per { $name } gioca un bot
away-line = { $name } non è in linea
away-you-time = Il tuo tempo è finito: un bot gioca per te.
away-you-left = Un bot gioca per te.
away-return = Sono di nuovo qui
away-leave = Lascia la partita
away-leave-sure = Un bot continua per te; puoi tornare fino alla fine della partita.
away-agreed = Per chi manca troppo a lungo gioca un bot ({ $level }); chi non torna prima della fine ha perso.
out-one = { $name } vuole interrompere la partita
out-all = { $count ->
    [one] { $names } vuole interrompere la partita.
   *[other] { $names } vogliono interrompere la partita.
} Se lo vogliono tutti i presenti, finisce e non conta per nessuno.
out-too = D’accordo
out-not = Ritira la richiesta
out-want = Chiedi di interrompere la partita

## Chiacchiere
chat-mute = Nascondi { $name }
chat-unmute = Non nascondere più { $name }
net-lost-sending = La connessione è caduta. La tua mossa è salvata e parte appena la connessione torna.

## Il mio account
login-lead = Ho già un account
login-login = Nome utente
login-password = Password
login-go = Accedi
keep-guest = Per ora ti conosce solo questo browser. Con un nome utente e una password ritrovi il tuo account su ogni dispositivo.
keep-member = Puoi accedere da ogni dispositivo. Nome utente e password si cambiano qui; tutti gli altri dispositivi vengono allora disconnessi.
keep-current = Password attuale
keep-password = Nuova password
keep-note = Un nome utente ha da 3 a 32 lettere e cifre, una password almeno 8 caratteri.
keep-go = Salva
me-none = Ancora nessun risultato.
me-account = Il tuo account
me-older = Mostra le più vecchie
me-rename = Cambia il mio nome
me-log-out = Esci
me-log-out-guest = Senza nome utente e password non potrai ritrovare questo account.
me-log-out-all = Esci ovunque
me-log-out-sure = Tutti i tuoi dispositivi verranno disconnessi.
me-delete-sure = Il tuo nome, la tua password e i tuoi programmi verranno eliminati per sempre.

## I miei programmi
bots-title = I miei programmi
bots-lead = Un programma gioca con un nome proprio e con un token che lo identifica. Le pagine per chi crea bot spiegano come.
bots-name = Nome del programma
bots-new = Crea un account per il programma
bots-token = Crea un altro token
bots-once = Questo è il suo token. Si vede solo adesso: mettilo dove il programma lo trova.
bots-copy = Copia il token
bots-kept = Token { $label }, { $used ->
    [yes] in uso
   *[no] non ancora usato
}
bots-revoke = Revoca
bots-delete-sure = Il suo account e i suoi token verranno eliminati per sempre.
