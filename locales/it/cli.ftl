### La riga di comando: l’aiuto, le domande, e che cosa dice ogni comando.

## Forma di una pagina d’aiuto

cli-heading-usage = Uso:
cli-heading-commands = Comandi
cli-heading-arguments = Argomenti
cli-heading-options = Opzioni
cli-heading-examples = Esempi:
cli-heading-game-options = Opzioni del tavolo (--option), prima il valore predefinito:
cli-value-command = COMANDO
cli-value-game = GIOCO
cli-value-file = FILE
cli-value-folder = CARTELLA
cli-value-number = N
cli-value-text = TESTO
cli-value-link = LINK
cli-value-lang = LINGUA
cli-value-option = NOME=VALORE
cli-value-shell = SHELL
cli-value-options = OPZIONI

## Che cos’è

cli-about = Jericho e Coloretto, due giochi di carte, nel tuo terminale.
cli-after =
    fanfare serve                           un server per gli amici, con una pagina su cui giocare
    fanfare play jericho                    una partita contro i bot, qui nel terminale
    fanfare verify partita.json             questa registrazione è esatta, distribuzione compresa?
    fanfare replay partita.json --seat 2    una partita raccontata, vista da un posto

    I posti si contano da 0, qui come nelle registrazioni. «fanfare COMANDO --help» spiega ogni comando.
cli-help = Mostrare questo aiuto
cli-version = Mostrare la versione
cli-lang = Lingua: { $known } (oppure con FANFARE_LANG)
cli-game = { $known }

cli-play = Giocare qui o al tavolo di un server
cli-play-after =
    fanfare play jericho                                  in quattro, tu al posto 0
    fanfare play coloretto --players 3 --seed martedì     stesso seme, stesse carte
    fanfare play jericho --people 2                       due persone si alternano a questo terminale
    fanfare play --join https://example.org/#/t/TAVOLO    un posto al tavolo di un server
    fanfare play --continue                               l’ultima partita continua
    fanfare play --from game.json --step 37               riprende da un passo di una registrazione

    Al tavolo «?» mostra che cosa puoi fare. Una partita che lasci viene salvata.
cli-players = In quanti si gioca, contando anche te (predefinito: 4)
cli-seat = Dove siedi, da 0 (predefinito: 0)
cli-people = Quanti di loro siedono a questo terminale (predefinito: 1)
cli-name = Come ti chiamano gli altri; più persone: Ada,Bo
cli-seed = Distribuire in base a questo testo: stesso testo, stesse carte (predefinito: a caso e mostrato)
cli-option = Scegliere un’opzione del tavolo; si può ripetere
cli-record = Scrivere la registrazione della partita in questo file
cli-promise = Scrivere la promessa del server sulla distribuzione in questo file, per «fanfare verify --promise»
cli-promise-kept = La promessa del server è in { $promise }. Confrontare la registrazione: fanfare verify { $file } --promise { $promise }
cli-promise-none = Non c’è nessuna promessa sulla distribuzione da scrivere: questa partita non è stata distribuita da un server, o non è stata seguita da prima della distribuzione.
cli-join = Sedersi al tavolo di un server; il link è sulle sue pagine
cli-continue = Riprendere l’ultima partita non finita, qui o su un server
cli-from = Riprende da questa registrazione, con le sue carte; agli altri posti giocano i bot
cli-step = Il passo della registrazione da cui riprendere (predefinito: l’inizio)
cli-move = Lì gioca prima questa mossa, per esempio «wall R5»
cli-plain = Solo testo, riga per riga: per lettori di schermo, pipe e script

cli-watch = Guardare un tavolo su un server
cli-watch-after =
    fanfare watch https://example.org/#/t/TAVOLO
    fanfare watch https://example.org/#/t/TAVOLO --record partita.json

    Chi guarda vede le carte scoperte, ma la mano di nessuno.
cli-watch-link = Un link al tavolo, come lo mostrano le pagine del server

cli-simulate = Far giocare molte partite a caso, il più in fretta possibile
cli-simulate-after =
    fanfare simulate jericho --games 1000000
    fanfare simulate jericho --players 3 --option tied_highest=one_per_wall --json
    fanfare simulate coloretto --games 100 --seed x --records partite

    Lo stesso seme dà le stesse partite, con qualsiasi numero di thread.
    Con --records ogni partita è un file come jericho-000000.json, che «fanfare verify» accetta.
    In quel caso la distribuzione è equa: sono partite diverse da quelle senza --records.
cli-simulate-players = In quanti si gioca (predefinito: 4)
cli-simulate-games = Quante partite (predefinito: 10000)
cli-simulate-seed = Tutto il caso dipende da questo testo (predefinito: a caso e mostrato)
cli-threads = Quanti thread (predefinito: uno per processore)
cli-first = Chi comincia: un posto da 0 (predefinito: sorteggiato; solo in Jericho)
cli-records = Scrivere la registrazione di ogni partita in questa cartella
cli-json = Rispondere in JSON, per i programmi

cli-verify = Verificare registrazioni: forma, distribuzione equa, ogni mossa, ogni risultato
cli-verify-after =
    fanfare verify partita.json
    fanfare verify partite/*.json
    fanfare verify --json - < partita.json     «-» legge lo standard input
    fanfare verify partita.json --promise promessa.json     anche con ciò che il server aveva promesso

    Una riga per file. Codice d’uscita 0: tutto è esatto; 1: qualcosa è sbagliato; 2: qualcosa è illeggibile.
    Con --json un oggetto per riga, in cui partite, mosse e posti si contano da 0.
cli-verify-files = Le registrazioni; «-» è lo standard input
cli-verify-promise = Confrontare la registrazione con questa promessa, salvata prima della distribuzione

cli-replay = Raccontare passo per passo una partita registrata
cli-replay-after =
    fanfare replay partita.json              tutto, anche le carte coperte
    fanfare replay partita.json --seat 1     solo ciò che ha visto il secondo posto

    Una partita interrotta si racconta fin dove è arrivata.
cli-replay-file = La registrazione; «-» è lo standard input
cli-replay-seat = Raccontarla come l’ha vista questo posto, da 0

cli-review = Analizzare una partita finita: quanto è costata ogni decisione, e quanto era fortuna
cli-review-after =
    fanfare review game.json              delle persone che giocavano, altrimenti di tutti
    fanfare review game.json --seat 1     del secondo posto
    fanfare review game.json --json       per i programmi

    Ogni decisione si giudica da ciò che in quel posto si sapeva allora. La stessa registrazione,
    la stessa versione e lo stesso --deals danno la stessa analisi su ogni macchina; con --ms dipende
    dalla macchina.
cli-review-seat = Solo questo posto, contato da 0
cli-review-deals = Smazzate su cui si prova una decisione importante (predefinito: 400)
cli-review-ms = Invece, millisecondi per una tale decisione
cli-review-what-if = Solo questo: ogni mossa possibile a questo passo, e quanto valeva
cli-review-unfinished = { $file } non si può analizzare: la partita è stata interrotta prima della fine.
cli-review-wrong = { $file } non si può analizzare: non si può rigiocare. Prova «fanfare verify».

cli-completions = Scrivere uno script di completamento per una shell
cli-completions-after =
    fanfare completions bash > ~/.local/share/bash-completion/completions/fanfare
    fanfare completions fish > ~/.config/fish/completions/fanfare.fish
cli-completions-shell = { $known }

cli-man = Scrivere le pagine di manuale
cli-man-after =
    fanfare man > fanfare.1
    fanfare man ~/.local/share/man/it/man1     questa pagina e una per comando
cli-man-folder = Dove scrivere le pagine; senza cartella, solo questa pagina va sullo standard output
cli-man-name = NOME
cli-man-synopsis = SINTASSI
cli-man-description = DESCRIZIONE
cli-man-examples = ESEMPI
cli-man-version = VERSIONE

## Quando la riga non si capisce

cli-error-argument = «{ $arg }» qui è sconosciuto.
cli-error-command = Non c’è il comando «{ $command }».
cli-error-suggestion = Forse «{ $suggestion }»?
cli-error-choice = «{ $arg }» non può essere «{ $value }»; valori possibili: { $known }.
cli-error-value = «{ $arg }» non può essere «{ $value }»: serve un numero intero.
cli-error-least = «{ $arg }» deve essere almeno 1.
cli-error-no-value = Dopo «{ $arg }» manca un valore.
cli-error-extra-value = «{ $value }» è un valore di troppo per «{ $arg }».
cli-error-missing = Manca ancora: { $args }.
cli-error-missing-command = Di’ che cosa fare: { $commands }.
cli-error-conflict = «{ $arg }» si indica una volta sola, e non insieme a ciò che esclude.
cli-error-utf8 = Una parte della riga non è scritta in UTF-8.
cli-error-other = Questa riga è incomprensibile.
cli-error-option-form = «{ $text }» non è un’opzione; scrivi NOME=VALORE.
cli-error-seat = A un tavolo da { $players } non c’è il posto { $seat }; i posti si contano da 0.
cli-error-people = { $people } persone non entrano a un tavolo da { $players }.
cli-error-hint = «{ $command } --help» mostra che cosa si può fare.

## File

file-unread = { $file }: { $reason }
file-unwritten = Impossibile scrivere { $file }: { $reason }
file-not-found = questo file non esiste
file-denied = l’accesso è negato
file-folder = è una cartella
file-full = il disco è pieno
file-read-only = lì non si può scrivere
file-other = il sistema dice: { $detail }
file-input = standard input
no-chance = Il sistema non dà numeri casuali; indica un seme con --seed.

## verify

verify-ok = { $file }: ok ({ $game }, in { $players }, { $games ->
    [one] 1 partita
   *[other] { $games } partite
}, { $moves ->
    [one] { $moves } mossa
   *[other] { $moves } mosse
}{ $ended ->
    [yes] { "" }
   *[no] , interrotta
})
verify-wrong = { $file }: { $faults }
verify-separator = { $most }; { $last }
verify-promise-kept = { $file }: la promessa è stata mantenuta
verify-one-file = Una promessa vale per una sola registrazione: indica un solo file.

## simulate

simulate-progress = partite
simulate-head = { $game }, in { $players }, { $options }, seme { $seed }
simulate-games = Partite: { $games } in { $seconds } s, { $rate } al secondo, { $threads } thread
simulate-decisions = Decisioni per partita: { $decisions } ({ $moves })
simulate-points = Punti per partita, tutti insieme: { $mean } ± { $deviation }, da { $least } a { $most }
simulate-shared = Vittorie condivise: { $percent } %
simulate-seat = Posto { $seat }: vittorie { $percent } %, punti { $mean } ± { $deviation }, da { $least } a { $most }
simulate-records = Registrazioni in { $folder }: { $count }
