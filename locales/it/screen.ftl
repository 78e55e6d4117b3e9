### Lo schermo intero in un terminale.

## I tasti, come stanno sulle tastiere
screen-key-enter = Invio
screen-key-esc = Esc
screen-key-tab = Tab
screen-key-space = Spazio
screen-key-any = un tasto
screen-key-arrows = Frecce
screen-key-page = Pag↑ Pag↓
screen-key-home = Inizio Fine

## A un tavolo
screen-small = Questo tavolo vuole { $columns } colonne e { $rows } righe; qui ce ne sono { $width } e { $height }. Ingrandisci la finestra: non si perde nulla. Q per uscire.
screen-gone = Questo tavolo non è più raggiungibile. Q per uscire.
screen-your-turn = Tocca a te
screen-walls-by-player = Muri per giocatore
screen-pots = nella riserva
screen-pick-card = scegli una carta
screen-pick-row = scegli una fila
screen-game-of = Partita { $game } di { $games }
screen-pile = Mazzo { $pile }, ultimo giro dopo { $until }
screen-pile-last = Mazzo { $pile }: l’ultimo giro
screen-round = Giro { $round }
screen-drawn = Scoperta:
screen-curtain = Passa la tastiera a { $name }. Prima non si mostra nulla.
screen-result = al risultato
screen-look = guarda il tavolo
screen-leave = esci
screen-rematch = gioca ancora
screen-rematch-there = Un nuovo tavolo è aperto per le stesse persone.
screen-why = La regola che c’è dietro
screen-no-rule = Dietro non c’è una regola: dice solo che cosa è stato preparato.

## Uscire
screen-quit = Smettere di giocare?
screen-quit-kept = La partita resta: «fanfare play --continue» la riprende.
screen-quit-lost = Questa partita non viene conservata.
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
screen-help-row = scegli una fila; ancora una volta la prende, o ci mette la carta
screen-help-arrows = altra carta o fila, e che cosa permette (h j k l)
screen-help-enter = conferma ciò che si vede
screen-help-esc = riprendilo
screen-help-log = tutto ciò che è successo; Invio mostra la regola
screen-help-why = la regola dietro l’ultima cosa successa
screen-help-pace = ritmo: { $pace ->
    [none] tutto subito
    [quick] svelto
   *[human] con calma
}
screen-help-chat = di’ qualcosa al tavolo
screen-help-quit = lascia il tavolo
screen-help-suspend = alla shell per un momento; «fg» torna qui
screen-help-mouse = Tutto si può anche cliccare; la rotella apre il diario.

## In sala d'attesa
screen-clock-none = Ognuno può pensare quanto vuole.
screen-clock-move = { $seconds } secondi a mossa, { $reserve } di riserva.
screen-clock-days = { $days ->
    [one] Un giorno a mossa.
   *[other] { $days } giorni a mossa.
}

## Una partita raccontata
screen-all-open = tutte le carte scoperte
screen-eyes = occhi di { $name }
screen-step = passo
screen-verify = verifica
screen-help-step = un passo indietro, un passo avanti
screen-help-page = dieci passi
screen-help-home = all’inizio, alla fine
screen-help-number = poi Invio: al passo con quel numero
screen-help-run = avanti da solo, o fermo
screen-help-eyes = tutte le carte scoperte, o gli occhi di un posto

## La riga
cli-value-pace = RITMO
cli-pace = Quanto in fretta lo schermo mostra ciò che succede: human, quick o none
