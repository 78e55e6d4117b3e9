### Lo schermo intero in un terminale.

## I tasti, come stanno sulle tastiere
screen-key-enter = Invio
screen-key-esc = Esc
screen-key-tab = Tab
screen-key-space = Spazio
screen-key-any = qualsiasi tasto
screen-key-arrows = Frecce
screen-key-page = Pag↑ Pag↓
screen-key-home = Inizio Fine

## A un tavolo
screen-small = Questo tavolo ha bisogno di { $columns } colonne e { $rows } righe; qui sono { $width } e { $height }. Ingrandisci la finestra: nulla va perso. Q per uscire.
screen-gone = Questo tavolo non è più raggiungibile. Q per uscire.
screen-your-turn = Tocca a te
screen-walls-by-player = Muri per giocatore
screen-pots = nella riserva
screen-pick-card = scegli una carta
screen-pick-row = scegli una fila
screen-game-of = Partita { $game } di { $games }
screen-pile = Mazzo { $pile }, ultimo round dopo { $until }
screen-pile-last = Mazzo { $pile }, ultimo round
screen-round = Round { $round }
screen-drawn = Pescata:
screen-curtain = Passa la tastiera a { $name }. Fino ad allora non si vede nulla.
screen-result = vai al risultato
screen-look = guarda il tavolo
screen-leave = esci
screen-rematch = gioca ancora
screen-rematch-there = Un nuovo tavolo è aperto per le stesse persone.
screen-why = La regola che vale qui
screen-no-rule = Qui non c’è una regola in gioco: dice solo come è stato preparato il tavolo.

## Uscire
screen-quit = Smettere di giocare?
screen-quit-kept = La partita viene salvata: «fanfare play --continue» la riprende.
screen-quit-lost = Questa partita non viene salvata.
screen-quit-server = Il tavolo va avanti senza di te; puoi tornarci.
screen-quit-yes = sì, smetti
screen-quit-no = no, continua

## Aiuto
screen-help = aiuto
screen-help-card = scegli una carta della tua mano
screen-help-trumpet = scegli una tromba
screen-help-lane = usa la carta scelta su quel colore
screen-help-supply = mettila coperta: nella riserva o come prima carta
screen-help-by-player = muri per colore o per giocatore
screen-help-row = scegli una fila; di nuovo: prendila o mettici la carta
screen-help-arrows = altra carta o fila, e che cosa farne (h j k l)
screen-help-enter = conferma ciò che è proposto
screen-help-esc = annulla
screen-help-log = tutto ciò che è successo; lì Invio mostra la regola
screen-help-why = la regola dietro a ciò che è appena successo
screen-help-pace = ritmo: { $pace ->
    [none] immediato
    [quick] svelto
   *[human] naturale
}
screen-help-chat = di’ qualcosa al tavolo
screen-help-quit = lascia il tavolo
screen-help-suspend = torna alla shell per un po’; «fg» riporta qui
screen-help-mouse = Tutto si può anche cliccare, e la rotella apre il diario.

## In sala d'attesa
screen-clock-none = Il tempo di riflessione non è limitato.
screen-clock-move = { $seconds ->
    [one] { $seconds } secondo
   *[other] { $seconds } secondi
} a mossa, { $reserve } di scorta.
screen-clock-days = { $days ->
    [one] Un giorno a mossa.
   *[other] { $days } giorni a mossa.
}

## Una partita raccontata
screen-all-open = tutte le carte scoperte
screen-eyes = vista da { $name }
screen-step = passo
screen-verify = verifica
screen-help-step = un passo indietro, un passo avanti
screen-help-page = dieci passi
screen-help-home = all’inizio, alla fine
screen-help-number = poi Invio: al passo con quel numero
screen-help-run = fai andare avanti da sola, o ferma
screen-help-eyes = tutte le carte scoperte, o la vista da un posto

## La riga
cli-value-pace = RITMO
cli-pace = Con quale ritmo lo schermo mostra ciò che succede: human, quick o none
