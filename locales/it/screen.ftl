### Lo schermo intero in un terminale.

## I tasti, come stanno sulle tastiere
screen-key-enter = Invio
screen-key-esc = Esc
screen-key-tab = Tab
screen-key-space = Spazio
screen-key-any = Qualsiasi tasto
screen-key-arrows = Frecce
screen-key-page = Pag↑ Pag↓
screen-key-home = Inizio Fine

## A un tavolo
screen-small = Questo tavolo ha bisogno di { $columns } colonne e { $rows } righe; qui sono { $width } e { $height }. Ingrandisci la finestra: nulla va perso. Q per uscire.
screen-gone = Questo tavolo non è più raggiungibile. Q per uscire.
screen-your-turn = Tocca a te
screen-walls-by-player = Muri per giocatore
screen-pots = Nella riserva
screen-pick-card = Scegli una carta
screen-pick-row = Scegli una fila
screen-game-of = Partita { $game } di { $games }
screen-pile = Mazzo { $pile }, ultimo round dopo { $until }
screen-pile-last = Mazzo { $pile }, ultimo round
screen-round = Round { $round }
screen-drawn = Pescata:
screen-curtain = Passa la tastiera a { $name }. Fino ad allora non si vede nulla.
screen-result = Vai al risultato
screen-look = Guarda il tavolo
screen-leave = Esci
screen-rematch = Gioca ancora
screen-rematch-there = Un nuovo tavolo è aperto per le stesse persone.
screen-replace = Un bot per { $name }
screen-free-seat = Libera il posto
screen-why = La regola che vale qui
screen-no-rule = Qui non c’è una regola in gioco: dice solo come è stato preparato il tavolo.

## Uscire
screen-quit = Smettere di giocare?
screen-quit-kept = La partita viene salvata: «fanfare play --continue» la riprende.
screen-quit-lost = Questa partita non viene salvata.
screen-quit-server = Il tavolo va avanti senza di te; puoi tornarci.
screen-quit-yes = Sì, smetti
screen-quit-no = No, continua
screen-quit-abandon = Proponi agli altri di interrompere la partita
screen-quit-go-on = Continua dopotutto

## Aiuto
screen-help = Aiuto
screen-help-card = Scegli una carta della tua mano
screen-help-trumpet = Scegli una tromba
screen-help-lane = Usa la carta scelta su quel colore
screen-help-supply = Mettila coperta: nella riserva o come prima carta
screen-help-by-player = Muri per colore o per giocatore
screen-help-row = Scegli una fila; di nuovo: prendila o mettici la carta
screen-help-arrows = Altra carta o fila, e che cosa farne (h j k l)
screen-help-enter = Conferma ciò che è proposto
screen-help-esc = Annulla
screen-help-log = Tutto ciò che è successo; lì Invio mostra la regola
screen-help-why = La regola dietro a ciò che è appena successo
screen-help-pace = Ritmo: { $pace ->
    [none] immediato
    [quick] svelto
    [slow] lento
   *[human] naturale
}
screen-help-chat = Di’ qualcosa al tavolo
screen-help-quit = Lascia il tavolo
screen-help-suspend = Torna alla shell per un po’; «fg» riporta qui
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
screen-all-open = Tutte le carte scoperte
screen-eyes = Vista da { $name }
screen-step = Passo
screen-verify = Verifica
screen-help-step = Un passo indietro, un passo avanti
screen-help-page = Dieci passi
screen-help-home = All’inizio, alla fine
screen-help-number = Poi Invio: al passo con quel numero
screen-help-run = Fai andare avanti da sola, o ferma
screen-help-eyes = Tutte le carte scoperte, o la vista da un posto

## La riga
cli-value-pace = RITMO
cli-pace = Con quale ritmo lo schermo mostra ciò che succede: slow, human, quick o none
screen-review = Analizza questa partita
screen-what-if-choose = Scrivi un numero e Invio: si riprende con quella mossa.
