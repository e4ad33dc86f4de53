import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  login: {
    continue: 'Acceda per continuare',
    signedOut: 'La sessione è stata chiusa. Acceda di nuovo.',
    email: 'E-mail',
    password: 'Password',
    remember: 'Resta connesso',
    forgot: 'Ha dimenticato la password?',
    submit: 'Accedi',
    incorrect: 'E-mail o password non corretta',
    help: 'Serve aiuto? Scriva a {{email}}',
  },
  forgot: {
    title: 'Ha dimenticato la password?',
    lead: 'Inserisca la Sua e-mail: Le invieremo un link per sceglierne una nuova.',
    submit: 'Invia link di recupero',
    sent: 'L’e-mail per reimpostare la password è stata inviata.',
    sentTo: 'Se esiste un account per {{email}}, il link è in arrivo. Controlli anche la cartella dello spam.',
    back: 'Torna all’accesso',
  },
  reset: {
    title: 'Scelga una nuova password',
    password: 'Nuova password',
    submit: 'Reimposta password',
    done: 'Password reimpostata correttamente',
    again: 'Richieda un nuovo link',
  },
  confirmEmail: {
    title: 'Confermi la nuova email',
    lead: 'Inserisca la password del suo account su {{company}} per usare questo indirizzo d’ora in poi. Tutte le sessioni verranno chiuse.',
    notYou: 'Se non l’ha richiesto, chiuda questa pagina: non cambia nulla.',
    submit: 'Conferma',
    done: 'La nuova email è confermata. La usi per accedere.',
  },
  autologin: {
    loading: 'Caricamento',
    wait: 'Solo un attimo…',
    other: 'Ha effettuato l’accesso come {{name}}',
    instead: 'Vuole accedere con questo link?',
    ready: 'Accedi a {{company}}',
    go: 'Accedi',
    stay: 'Mantieni l’accesso attuale',
    error: 'Errore',
    failed: 'errore durante l’accesso',
    toLogin: 'Accedi',
  },
  logout: {
    running: 'Disconnessione…',
    unsent: 'Ha del testo non inviato',
    unsentHint: 'All’uscita viene rimosso da questo browser, così nessun altro può leggerlo.',
    discard: 'Rimuovi ed esci',
    stay: 'Resta connesso',
  },
}
