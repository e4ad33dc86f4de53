import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  login: {
    continue: 'Acceda per continuare',
    signedOut: 'La sessione è terminata. Acceda di nuovo.',
    email: 'E-mail',
    password: 'Password',
    remember: 'Ricordami',
    forgot: 'Ha dimenticato la password?',
    submit: 'Accedi',
    incorrect: 'E-mail o password errate.',
    help: 'Serve aiuto? Scriva a {{email}}.',
  },
  forgot: {
    title: 'Ha dimenticato la password?',
    lead: 'Inserisca il suo indirizzo e-mail: le invieremo un link per reimpostare la password.',
    submit: 'Invia il link di recupero',
    sent: 'L’e-mail per reimpostare la password è stata inviata.',
    sentTo:
      'Se esiste un account per {{email}}, riceverà un’e-mail con un link per reimpostare la password. Controlli anche la cartella dello spam.',
    back: 'Torna all’accesso',
  },
  reset: {
    title: 'Scelga una nuova password',
    password: 'Nuova password',
    submit: 'Reimposta password',
    done: 'La password è stata reimpostata.',
    again: 'Richiedi un nuovo link',
  },
  confirmEmail: {
    title: 'Confermi il nuovo indirizzo e-mail',
    lead: 'Per usare d’ora in poi questo indirizzo, inserisca la password del suo account su {{company}}. Tutte le sessioni verranno chiuse.',
    notYou: 'Se la richiesta non è sua, chiuda questa pagina: non cambierà nulla.',
    submit: 'Conferma',
    done: 'Il nuovo indirizzo e-mail è confermato. Lo usi per accedere.',
  },
  autologin: {
    loading: 'Caricamento in corso',
    wait: 'Solo un attimo…',
    other: 'Ha effettuato l’accesso come {{name}}',
    instead: 'Vuole invece accedere con questo link?',
    ready: 'Accesso a {{company}}',
    go: 'Accedi',
    stay: 'Mantieni l’accesso',
    error: 'Errore',
    failed: 'Non è stato possibile accedere.',
    hint: 'Il link potrebbe essere già stato usato o essere troppo vecchio. Acceda con la password.',
    toLogin: 'Accedi',
  },
  logout: {
    running: 'Uscita in corso…',
    unsent: 'C’è del testo non ancora inviato',
    unsentHint: 'Se esce, il testo verrà rimosso da questo browser, così nessun altro potrà leggerlo.',
    discard: 'Rimuovi il testo ed esci',
    stay: 'Mantieni l’accesso',
  },
}
