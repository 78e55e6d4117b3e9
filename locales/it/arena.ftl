## arena, sulla riga di comando

cli-arena = Far gareggiare giocatori sulle stesse smazzate e misurarne la forza
cli-arena-after =
    fanfare arena jericho --players search:100ms,steady,steady,steady --deals 500
    fanfare arena coloretto --players steady,random,random --deals 200 --seed x --json
    fanfare arena jericho --players "exec:python3 miobot.py",steady,steady --ms 300
    fanfare arena jericho --players search:5000,steady,steady,steady --sprt 0.25:0.4
    fanfare arena jericho --players best,hard,medium,easy --html rapporto.html

    Giocatori: random, steady, neural, search:100ms (tempo), search:5000 (simulazioni), easy, medium, hard,
    best, ed exec:COMANDO per un tuo programma che parla fanfare-player/1.
    Ogni smazzata si gioca una volta per ogni rotazione dei giocatori sui posti, così la fortuna delle
    carte si annulla. Lo stesso seme dà lo stesso rapporto, se nessun giocatore guarda l’orologio.
cli-arena-players = Chi gioca, con virgole in mezzo; tanti quanti sono i posti al tavolo
cli-arena-deals = Quante smazzate (predefinito: 100)
cli-arena-ms = Millisecondi di riflessione per mossa per i programmi esterni (predefinito: 1000)
cli-arena-threads = Quanti tavoli giocano insieme (predefinito: uno per processore)
cli-arena-luck = Pesare anche la fortuna di smazzata e pesca e dire le vittorie senza di essa; richiede fino a qualche decimo di secondo a partita
cli-arena-html = Scrivere il rapporto come pagina con grafici
cli-arena-sprt = Fermarsi appena un’affermazione sul primo giocatore è decisa: BASSO:ALTO, due quote di vittorie; senza valori: supera la sua quota normale di un ventesimo
cli-value-players = GIOCATORE,…
cli-value-claim = BASSO:ALTO

cli-bot = Far giocare uno dei nostri bot con fanfare-player/1 su standard input e output
cli-bot-after =
    fanfare bot search:100ms
    fanfare bot hard

    Per server e bot di altri autori: docs/player-protocol.md descrive il protocollo.
cli-bot-player = Quale: random, steady, neural, search:100ms, search:5000, easy, medium, hard o best
cli-bot-seed = Far dipendere le sue scelte da questo numero
cli-value-player = GIOCATORE

## che cosa può non andare con giocatori e affermazioni

unknown-player = Non c’è un giocatore «{ $found }»; ci sono random, steady, neural, search:…, easy, medium, hard, best ed exec:….
player-budget = «{ $found }» non è un tempo di riflessione: scrivi search:100ms, search:2s o search:5000.
player-threads = «{ $found }» non è un numero di thread: scrivi search:100ms:2threads.
player-end = «{ $found }» è di troppo per quel giocatore.
player-no-command = Dopo «exec:» serve un comando.
player-open-quote = Nell’elenco dei giocatori c’è una virgoletta non chiusa.
player-spawn = { $program } non parte: { $detail }
player-gone = si è chiuso prima di essere pronto
player-not-ready = non si è dichiarato pronto entro { $ms } ms
player-does-not-play = non gioca a { $game } ma a { $games }
player-program = il suo comando non si può leggere
arena-error-claim = «{ $text }» non è un’affermazione: scrivi BASSO:ALTO, due quote fra 0 e 1, prima la minore.
arena-error-start = Non è stato possibile avviare il giocatore «{ $command }»: { $reason }

## arena, il rapporto

arena-progress = smazzate
arena-head = { $game }, in { $players }, { $options }, seme { $seed }
arena-played = { $deals ->
    [one] { $deals } smazzata, giocata
   *[other] { $deals } smazzate, ciascuna giocata
} una volta da ogni posto: { $games } partite in { $seconds } s, { $decisions } decisioni a partita
arena-column-player = Giocatore
arena-column-wins = Vittorie
arena-column-interval = 95 %
arena-column-place = Posiz.
arena-column-difference = Punti ±
arena-column-rating = Valutazione
arena-column-ms = ms/mossa
arena-column-99 = 99 %
arena-column-forfeits = Rinunce
arena-faults = { $player } – mosse illegali: { $illegal }, risposte senza mossa: { $garbage }, ritardi: { $late }, arresti anomali: { $crashed }
arena-adjusted = { $player } senza la fortuna delle carte: { $share } % (da { $low } a { $high })
arena-claim = Affermazione «{ $player } vince il { $high } %, non il { $low } %»: { $verdict }
arena-seats = Vittorie per posto, a partire da chi comincia: { $shares }
arena-lead = Il primato cambia in { $percent } round su 100.
arena-luck = Che cosa decide una partita: chi gioca { $skill } %, carte e posto { $cards } %, interazioni { $rest } %
arena-page = La pagina è in { $file }

## la pagina

page-title = Gara
page-deals = Smazzate
page-games = Partite
page-seed = Seme
page-options = Opzioni
page-decisions = Decisioni per partita
page-seconds = Secondi
page-claim = Affermazione
page-claim-accepted = confermata
page-claim-rejected = respinta
page-claim-open = non decisa
page-player = Giocatore
page-win-share = Vittorie
page-interval = Intervallo al 95 %
page-place = Posizione media
page-difference = Punti di vantaggio sugli altri
page-score = Punti in media
page-rating = Valutazione
page-ms = ms a mossa
page-ms-99 = 99 % in meno di
page-forfeits = Rinunce
page-wins = Quota di vittorie
page-wins-note = Ogni smazzata è stata giocata una volta per ogni rotazione dei giocatori sui posti. La linea sottile contiene la verità 95 volte su 100; la linea verticale segna la quota normale.
page-differences = Punti di vantaggio sulla media degli altri
page-seats = Vittorie per posto, a partire da chi comincia
page-seat = Posto
page-luck = Che cosa decide una partita
page-skill = Chi gioca
page-cards = Carte e posto
page-rest = Interazioni
page-lead-changes = Cambi di primato per round
page-rounds = Round per partita

## play

cli-bots = Chi gioca con te: un nome per tutti o uno per ciascuno: easy, medium, hard, best, steady, search:100ms… (predefinito: medium)
play-error-bots = { $found ->
    [one] È indicato { $found } bot
   *[other] Sono indicati { $found } bot
}, ne servono { $bots }: indicane uno per tutti o uno per ciascuno.

## merge

cli-value-shard = I/N
cli-shard = Giocare solo questa parte della serie, da 1/N a N/N, e scriverla per «fanfare merge»
cli-merge = Riunire le parti di una serie, come se l’avesse giocata una sola macchina
cli-merge-after =
    fanfare merge 1.json 2.json 3.json
    fanfare merge --json parts/*.json

    Il rapporto è lo stesso fino all’ultimo byte, comunque sia stata divisa la serie; del tempo non dice nulla.
cli-merge-files = Ciò che --shard ha scritto, un file per parte
cli-error-shard = «{ $text }» non è una parte: scrivi I/N, da 1/N a N/N.
merge-error-shard = { $file } non è una parte scritta da --shard.
merge-error-other = { $file } appartiene a un’altra serie rispetto a { $first }.
merge-error-missing = Manca la parte da { $from } a { $to }.
merge-error-twice = La parte da { $from } in poi c’è due volte.
merge-simulated = Partite: { $games }, da { $shards } { $shards ->
        [one] parte
       *[other] parti
    }
merge-played = Distribuzioni: { $deals }, partite: { $games }, decisioni per partita: { $decisions }, da { $shards } { $shards ->
        [one] parte
       *[other] parti
    }
