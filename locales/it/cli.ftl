### La riga di comando: l’aiuto, le domande, e che cosa dice ogni comando.

## Forma di una pagina d’aiuto

cli-heading-usage = Uso:
cli-heading-commands = Comandi
cli-heading-arguments = Argomenti
cli-heading-options = Opzioni
cli-heading-examples = Esempi:
cli-heading-game-options = Opzioni del tavolo (--option), prima quella consueta:
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
    fanfare verify partita.json             questa registrazione è vera, carte comprese?
    fanfare replay partita.json --seat 2    una partita raccontata, con gli occhi di un posto

    I posti si contano da 0, qui come nelle registrazioni. «fanfare COMANDO --help» spiega ogni parte.
cli-help = Mostra questo aiuto
cli-version = Mostra la versione
cli-lang = Parla { $known } (o imposta FANFARE_LANG)
cli-game = { $known }

cli-play = Giocare qui o a un tavolo su un server
cli-play-after =
    fanfare play jericho                                  in quattro, tu al posto 0
    fanfare play coloretto --players 3 --seed martedì     stesso seme, stesse carte
    fanfare play jericho --people 2                       due persone a turno a questo terminale
    fanfare play --join https://example.org/#/t/TAVOLO    un posto a un tavolo su un server
    fanfare play --continue                               l’ultima partita continua

    Al tavolo «?» mostra le tue mosse e «aiuto» dice di più. Una partita che lasci viene salvata.
cli-players = In quanti si gioca, te compreso (altrimenti 4)
cli-seat = Dove siedi, da 0 (altrimenti 0)
cli-people = Quanti di loro siedono a questo terminale (altrimenti 1)
cli-name = Come ti chiamano gli altri; più persone: Ada,Bo
cli-seed = Dare le carte secondo questo testo: stesso testo, stesse carte (altrimenti a caso e mostrato)
cli-option = Scegliere un’opzione del tavolo; anche più volte
cli-record = Scrivere la registrazione della partita in questo file
cli-join = Sedersi a un tavolo su un server; il link è sulle sue pagine
cli-continue = Riprendere l’ultima partita non finita, qui o su un server
cli-plain = Solo testo, riga per riga: per lettori di schermo, pipe e script

cli-watch = Guardare un tavolo su un server
cli-watch-after =
    fanfare watch https://example.org/#/t/TAVOLO
    fanfare watch https://example.org/#/t/TAVOLO --record partita.json

    Chi guarda vede ciò che è scoperto, e la mano di nessuno.
cli-watch-link = Un link al tavolo, come lo mostrano le pagine del server

cli-simulate = Giocare molte partite a caso, il più in fretta possibile
cli-simulate-after =
    fanfare simulate jericho --games 1000000
    fanfare simulate jericho --players 3 --option tied_highest=one_per_wall --json
    fanfare simulate coloretto --games 100 --seed x --records partite

    Lo stesso seme dà le stesse partite, con qualsiasi numero di thread.
    Con --records ogni partita è un file come jericho-000000.json, che «fanfare verify» accetta.
    Allora si distribuisce in modo equo: sono altre partite che senza --records.
cli-simulate-players = In quanti si gioca (altrimenti 4)
cli-simulate-games = Quante partite (altrimenti 10000)
cli-simulate-seed = Tutto il caso segue da questo testo (altrimenti a caso e mostrato)
cli-threads = Quanti thread (altrimenti uno per processore)
cli-first = Chi comincia, un posto da 0 (altrimenti sorteggiato; solo in Jericho)
cli-records = Scrivere ogni registrazione in questa cartella
cli-json = Rispondere in JSON, per i programmi

cli-verify = Controllare registrazioni: forma, distribuzione equa, ogni mossa, ogni risultato
cli-verify-after =
    fanfare verify partita.json
    fanfare verify partite/*.json
    fanfare verify --json - < partita.json     «-» legge l’ingresso standard

    Una riga per file. Stato d’uscita 0: tutto vero; 1: qualcosa non va; 2: qualcosa è illeggibile.
    Con --json un oggetto per riga, in cui partite, mosse e posti si contano da 0.
cli-verify-files = Le registrazioni; «-» è l’ingresso standard

cli-replay = Raccontare passo per passo una partita registrata
cli-replay-after =
    fanfare replay partita.json              tutto, anche le carte coperte
    fanfare replay partita.json --seat 1     solo ciò che ha visto il secondo posto

    Una partita interrotta si racconta fin dove è arrivata.
cli-replay-file = La registrazione; «-» è l’ingresso standard
cli-replay-seat = Raccontarla con gli occhi di questo posto, da 0

cli-completions = Scrivere uno script di completamento per una shell
cli-completions-after =
    fanfare completions bash > ~/.local/share/bash-completion/completions/fanfare
    fanfare completions fish > ~/.config/fish/completions/fanfare.fish
cli-completions-shell = { $known }

cli-man = Scrivere le pagine di manuale
cli-man-after =
    fanfare man > fanfare.1
    fanfare man ~/.local/share/man/it/man1     questa pagina e una per comando
cli-man-folder = Dove scrivere le pagine; altrimenti solo questa pagina va in uscita
cli-man-name = NOME
cli-man-synopsis = SINTASSI
cli-man-description = DESCRIZIONE
cli-man-examples = ESEMPI
cli-man-version = VERSIONE

## Quando la riga non si capisce

cli-error-argument = «{ $arg }» qui non è noto.
cli-error-command = Non c’è il comando «{ $command }».
cli-error-suggestion = Forse «{ $suggestion }»?
cli-error-choice = «{ $arg }» non può essere «{ $value }»; può essere { $known }.
cli-error-value = «{ $arg }» non può essere «{ $value }»: ci va un numero intero.
cli-error-least = «{ $arg }» è almeno 1.
cli-error-no-value = Dopo «{ $arg }» manca un valore.
cli-error-extra-value = «{ $value }» è un valore di troppo per «{ $arg }».
cli-error-missing = Manca ancora: { $args }.
cli-error-missing-command = Di’ che cosa fare: { $commands }.
cli-error-conflict = «{ $arg }» si dà una volta, e non insieme a ciò che esclude.
cli-error-utf8 = Una parte della riga non è scritta in UTF-8.
cli-error-other = La riga non si capisce.
cli-error-option-form = «{ $text }» non è un’opzione; scrivi NOME=VALORE.
cli-error-seat = A un tavolo da { $players } non c’è il posto { $seat }; i posti si contano da 0.
cli-error-people = { $people } persone non stanno a un tavolo da { $players }.
cli-error-hint = «{ $command } --help» mostra che cosa si può fare.

## File

file-unread = { $file }: { $reason }
file-unwritten = { $file } non si può scrivere: { $reason }
file-not-found = questo file non c’è
file-denied = non è permesso aprirlo
file-folder = è una cartella
file-full = non c’è più spazio
file-read-only = lì non si può scrivere
file-other = il sistema dice: { $detail }
file-input = ingresso standard
no-chance = Il sistema non dà numeri casuali; indica un seme con --seed.

## verify

verify-ok = { $file }: ok ({ $game }, in { $players }, { $games ->
    [one] 1 partita
   *[other] { $games } partite
}, { $moves } mosse{ $ended ->
    [yes] { "" }
   *[no] , interrotta
})
verify-wrong = { $file }: { $faults }
verify-separator = { $most }; { $last }

## simulate

simulate-progress = partite
simulate-head = { $game }, in { $players }, { $options }, seme { $seed }
simulate-games = Partite: { $games } in { $seconds } s, { $rate } al secondo, { $threads } thread
simulate-decisions = Decisioni per partita: { $decisions } ({ $moves })
simulate-points = Punti per partita, tutti insieme: { $mean } ± { $deviation }, da { $least } a { $most }
simulate-shared = Vittorie condivise: { $percent } %
simulate-seat = Posto { $seat }: vittorie { $percent } %, punti { $mean } ± { $deviation }, da { $least } a { $most }
simulate-records = Registrazioni in { $folder }: { $count }
