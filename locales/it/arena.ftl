## arena, sulla riga di comando

cli-arena = Far gareggiare giocatori sulle stesse smazzate e misurarli
cli-arena-after =
    fanfare arena jericho --players search:100ms,steady,steady,steady --deals 500
    fanfare arena coloretto --players steady,random,random --deals 200 --seed x --json
    fanfare arena jericho --players "exec:python3 miobot.py",steady,steady --ms 300
    fanfare arena jericho --players search:5000,steady,steady,steady --sprt 0.25:0.4
    fanfare arena jericho --players best,hard,medium,easy --html rapporto.html

    Giocatori: random, steady, search:100ms (tempo), search:5000 (simulazioni), easy, medium, hard,
    best, e exec:COMANDO per un programma tuo che parla fanfare-player/1.
    Ogni smazzata si gioca una volta per ogni rotazione dei posti, così la fortuna delle carte si
    annulla. Lo stesso seme dà lo stesso rapporto, per giocatori senza orologio.
cli-arena-players = Chi gioca, separati da virgole; tanti quanti i posti al tavolo
cli-arena-deals = Quante smazzate (100 se non detto)
cli-arena-ms = Millisecondi di riflessione per mossa ai programmi esterni (1000 se non detto)
cli-arena-threads = Quanti tavoli giocano insieme (uno per processore se non detto)
cli-arena-html = Scrivere il rapporto come una pagina con grafici
cli-arena-sprt = Fermarsi appena un’affermazione sul primo giocatore è decisa: BASSO:ALTO, quote di vittorie; senza valori, che superi la media di un ventesimo
cli-value-players = GIOCATORE,…
cli-value-claim = BASSO:ALTO

cli-bot = Far giocare un nostro bot con fanfare-player/1 su ingresso e uscita standard
cli-bot-after =
    fanfare bot search:100ms
    fanfare bot hard

    Per ospiti e bot di altri: docs/player-protocol.md dice che cosa si parla.
cli-bot-player = Quale: random, steady, search:100ms, search:5000, easy, medium, hard o best
cli-bot-seed = Far seguire le sue scelte da questo numero
cli-value-player = GIOCATORE

## che cosa può non andare con giocatori e affermazioni

unknown-player = Non c’è un giocatore «{ $found }»; ci sono random, steady, search:…, easy, medium, hard, best e exec:….
player-budget = «{ $found }» non è un tempo di riflessione: scrivi search:100ms, search:2s o search:5000.
player-threads = «{ $found }» non è un numero di fili: scrivi search:100ms:2threads.
player-end = «{ $found }» è di troppo per quel giocatore.
player-no-command = Dopo exec: serve un comando.
player-open-quote = Nell’elenco dei giocatori c’è una virgoletta aperta.
player-spawn = { $program } non parte: { $detail }
player-gone = è finito prima di essere pronto
player-not-ready = non si è detto pronto entro { $ms } ms
player-does-not-play = non gioca a { $game } ma a { $games }
player-program = il suo comando non si può leggere
arena-error-claim = «{ $text }» non è un’affermazione: scrivi BASSO:ALTO, due quote fra 0 e 1, prima la minore.
arena-error-start = Non è stato possibile avviare il giocatore «{ $command }»: { $reason }

## arena, il rapporto

arena-progress = smazzate
arena-head = { $game }, { $players } giocatori, { $options }, seme { $seed }
arena-played = { $deals ->
    [one] 1 smazzata
   *[other] { $deals } smazzate
}, ciascuna una volta per rotazione: { $games } partite in { $seconds } s, { $decisions } decisioni a partita
arena-column-player = Giocatore
arena-column-wins = Vittorie
arena-column-interval = 95 %
arena-column-place = Posto
arena-column-difference = Punti ±
arena-column-rating = Indice
arena-column-ms = ms/mossa
arena-column-99 = 99 %
arena-column-forfeits = Rinunce
arena-faults = { $player }: { $illegal } illegali, { $garbage } senza mossa, { $late } in ritardo, { $crashed } caduti
arena-claim = L’affermazione che { $player } vinca il { $high } % piuttosto che il { $low } %: { $verdict }
arena-seats = Vittorie contate da chi comincia: { $shares }
arena-lead = Il comando cambia in { $percent } turni su 100.
arena-luck = Che cosa decide: chi gioca { $skill } %, carte e posto { $cards } %, come si sono incontrati { $rest } %
arena-page = La pagina è in { $file }

## la pagina

page-title = Gara
page-deals = Smazzate
page-games = Partite
page-seed = Seme
page-options = Opzioni
page-decisions = Decisioni a partita
page-seconds = Secondi
page-claim = Affermazione
page-claim-accepted = regge
page-claim-rejected = non regge
page-claim-open = non decisa
page-player = Giocatore
page-win-share = Vittorie
page-interval = Intervallo al 95 %
page-place = Posto medio
page-difference = Punti oltre gli altri
page-score = Punti in media
page-rating = Indice
page-ms = ms a mossa
page-ms-99 = 99 % sotto
page-forfeits = Rinunce
page-wins = Quota di vittorie
page-wins-note = Ogni smazzata è stata giocata una volta per ogni rotazione dei posti. La verità sta 95 volte su 100 nella linea sottile; la linea verticale è la media.
page-differences = Punti oltre la media degli altri
page-seats = Vittorie per posto, contando da chi comincia
page-seat = Posto
page-luck = Che cosa decide una partita
page-skill = Chi gioca
page-cards = Carte e posto
page-rest = Come si sono incontrati
page-lead-changes = Cambi di comando a turno
page-rounds = Turni a partita

## play

cli-bots = Chi gioca con te: un nome per tutti o uno per ciascuno: easy, medium, hard, best, steady, search:100ms … (altrimenti medium)
play-error-bots = Sono nominati { $found } bot, ne servono { $bots }: uno per tutti o uno per ciascuno.
