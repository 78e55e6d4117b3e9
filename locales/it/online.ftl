### Il tavolo di un server, le persone che ci siedono, e chi sono io lì.

## Opzioni e aiuto per contare
web-rather-not = Meglio di no
counting-title = Ancora da venire
jericho-counting-trumpets = Trombe: { $count }
option-aid = Aiuto per contare: tutti vedono che cosa deve ancora venire
option-told = { $name }: { $value }
level-account = un programma
prefs-notices = Una notifica del dispositivo quando tocca a me e la pagina non si vede
prefs-notices-refused = Il tuo browser qui non permette notifiche; le sue impostazioni possono farlo.
stored-server = Ciò che un server conserva di te, se hai giocato con altri, si vede, si esporta e si elimina qui:

## Prima di cominciare
lobby-clock-calm = 2 minuti a mossa, 10 minuti di riserva
lobby-more = Altro: opzioni, spettatori
lobby-stand-in = Chi gioca per gli assenti
lobby-spectators = Altri possono guardare
lobby-mine = I tuoi tavoli
room-close = Chiudi il tavolo
room-close-sure = Nessuno potrà tornarci.
room-other = Agli altri tavoli
room-clock-move = { $seconds } secondi a mossa, { $reserve } di riserva
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
clock-aloud = Ti restano { $time }.

## Assenti e rinunce
away-bot = Per { $name } gioca un bot
away-line = { $name } non è in linea
away-you-time = Il tuo tempo era finito: un bot gioca per te.
away-you-left = Un bot gioca per te.
away-return = Sono di nuovo qui
away-leave = Lascia la partita
away-leave-sure = Un bot continua per te; puoi tornare fino alla fine.
away-agreed = Per chi manca troppo a lungo gioca un bot ({ $level }); chi non torna prima della fine ha perso.
out-one = { $name } vuole interrompere
out-all = { $count ->
    [one] { $names } vuole interrompere la partita.
   *[other] { $names } vogliono interrompere la partita.
} Se lo vogliono tutti i presenti, finisce e non conta per nessuno.
out-too = Anch’io
out-not = Non più
out-want = Voglio interrompere

## Chiacchiere
chat-mute = Non leggere più { $name }
chat-unmute = Leggi di nuovo { $name }
net-lost-sending = La connessione è caduta. La tua mossa è conservata e parte appena torna.

## Il mio account
login-lead = Sono già stato qui
login-login = Nome utente
login-password = Password
login-go = Accedi
keep-guest = Per ora ti conosce solo questo browser. Con un nome utente e una password sei la stessa persona su ogni dispositivo.
keep-member = Puoi accedere da ogni dispositivo. Nome utente e password si cambiano qui; tutti gli altri dispositivi vengono allora disconnessi.
keep-current = Password attuale
keep-password = Nuova password
keep-note = Un nome utente ha da 3 a 32 lettere e cifre, una password almeno 8 caratteri.
keep-go = Conserva
me-none = Nessun tavolo è ancora contato.
me-account = Il tuo account
me-older = Più vecchie
me-rename = Cambia il nome
me-log-out = Esci
me-log-out-guest = Senza nome utente e password non puoi tornare come la stessa persona.
me-log-out-all = Esci ovunque
me-log-out-sure = Tutti i tuoi dispositivi vengono disconnessi.
me-delete-sure = Il tuo nome, la tua password e i tuoi programmi spariscono per sempre.

## I miei programmi
bots-title = Programmi che giocano per me
bots-lead = Un programma gioca con un nome suo, e un token dice chi è. Le pagine per chi costruisce bot spiegano come.
bots-name = Nome del programma
bots-new = Crea un account per lui
bots-token = Un altro token
bots-once = Questo è il suo token. Si vede solo adesso: mettilo dove il programma lo trova.
bots-copy = Copia il token
bots-kept = Token { $label }, { $used ->
    [yes] in uso
   *[no] non ancora usato
}
bots-revoke = Revoca
bots-delete-sure = Il suo account e i suoi token spariscono per sempre.

## Che cosa non è riuscito, senza rimproveri
trouble-wrong-password = Questo nome utente non esiste, o la password è un’altra.
trouble-login-taken = Qualcuno ha già questo nome utente; scegline un altro.
trouble-name = Un nome ha da 1 a 24 caratteri che tutti possono vedere.
trouble-login = Un nome utente ha da 3 a 32 lettere senza accenti, cifre, punti o trattini.
trouble-password = Una password ha da 8 a 128 caratteri.
trouble-too-often = Era molto in una volta. Aspetta un momento e riprova.
trouble-too-many = Ce ne sono già abbastanza; togline prima uno.
trouble-no-table = Questo tavolo non c’è (più).
trouble-no-spectators = A questo tavolo si gioca senza spettatori.
trouble-not-over = La partita è in corso; si potrà rivedere quando sarà finita.
trouble-seat-taken = Qualcuno è stato più veloce: questo posto è preso.
trouble-not-host = Può farlo solo chi ha aperto il tavolo.
trouble-not-ready = Qualcuno non è ancora pronto. Riprova tra un momento.
trouble-unavailable = Il server adesso non può. Riprova tra un momento.
