import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  login: {
    continue: 'Melden Sie sich an, um fortzufahren',
    signedOut: 'Sie wurden abgemeldet. Bitte melden Sie sich erneut an.',
    email: 'E-Mail',
    password: 'Passwort',
    remember: 'Angemeldet bleiben',
    forgot: 'Passwort vergessen?',
    submit: 'Anmelden',
    incorrect: 'E-Mail oder Passwort ist falsch',
    help: 'Brauchen Sie Hilfe? Schreiben Sie an {{email}}',
  },
  forgot: {
    title: 'Passwort vergessen?',
    lead: 'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, mit dem Sie ein neues wählen.',
    submit: 'Link senden',
    sent: 'Die E-Mail zum Zurücksetzen des Passworts ist gesendet.',
    sentTo: 'Wenn es zu {{email}} ein Konto gibt, ist ein Link unterwegs. Bitte sehen Sie auch im Spam-Ordner nach.',
    back: 'Zurück zur Anmeldung',
  },
  reset: {
    title: 'Neues Passwort wählen',
    password: 'Neues Passwort',
    submit: 'Passwort zurücksetzen',
    done: 'Das Passwort ist zurückgesetzt',
    again: 'Neuen Link anfordern',
  },
  confirmEmail: {
    title: 'Neue E-Mail-Adresse bestätigen',
    lead: 'Geben Sie das Passwort Ihres Kontos bei {{company}} ein, um diese Adresse ab jetzt zu verwenden. Sie werden überall abgemeldet.',
    notYou: 'Wenn Sie das nicht veranlasst haben, schließen Sie diese Seite: Es ändert sich nichts.',
    submit: 'Bestätigen',
    done: 'Ihre neue E-Mail-Adresse ist bestätigt. Bitte melden Sie sich damit an.',
  },
  autologin: {
    loading: 'Wird geladen',
    wait: 'Einen Augenblick …',
    other: 'Sie sind als {{name}} angemeldet',
    instead: 'Stattdessen mit diesem Link anmelden?',
    ready: 'Bei {{company}} anmelden',
    go: 'Anmelden',
    stay: 'Angemeldet bleiben',
    error: 'Fehler',
    failed: 'Die Anmeldung ist fehlgeschlagen',
    toLogin: 'Zur Anmeldung',
  },
  logout: {
    running: 'Sie werden abgemeldet …',
    unsent: 'Sie haben Text, der nicht abgesendet ist',
    unsentHint: 'Beim Abmelden wird er aus diesem Browser entfernt, damit ihn niemand sonst lesen kann.',
    discard: 'Entfernen und abmelden',
    stay: 'Angemeldet bleiben',
  },
}
