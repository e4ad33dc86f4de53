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
    incorrect: 'E-Mail-Adresse oder Passwort ist falsch.',
    help: 'Brauchen Sie Hilfe? Schreiben Sie an {{email}}',
  },
  forgot: {
    title: 'Passwort vergessen?',
    lead: 'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link zum Zurücksetzen Ihres Passworts.',
    submit: 'Link senden',
    sent: 'Die E-Mail zum Zurücksetzen des Passworts wurde gesendet.',
    sentTo:
      'Wenn es zu {{email}} ein Konto gibt, erhalten Sie eine E-Mail mit einem Link zum Zurücksetzen. Bitte sehen Sie auch im Spam-Ordner nach.',
    back: 'Zurück zur Anmeldung',
  },
  reset: {
    title: 'Neues Passwort wählen',
    password: 'Neues Passwort',
    submit: 'Passwort zurücksetzen',
    done: 'Ihr Passwort wurde zurückgesetzt.',
    again: 'Neuen Link anfordern',
  },
  confirmEmail: {
    title: 'Neue E-Mail-Adresse bestätigen',
    lead: 'Geben Sie das Passwort Ihres Kontos bei {{company}} ein, um ab jetzt diese Adresse zu verwenden. Sie werden dabei auf allen Geräten abgemeldet.',
    notYou: 'Wenn Sie das nicht veranlasst haben, schließen Sie diese Seite. Dann ändert sich nichts.',
    submit: 'Bestätigen',
    done: 'Ihre neue E-Mail-Adresse wurde bestätigt. Bitte melden Sie sich damit an.',
  },
  autologin: {
    loading: 'Wird geladen',
    wait: 'Einen Augenblick …',
    other: 'Sie sind als {{name}} angemeldet',
    instead: 'Stattdessen mit diesem Link anmelden?',
    ready: 'Bei {{company}} anmelden',
    go: 'Anmelden',
    stay: 'Angemeldet bleiben',
    error: 'Fehler',
    failed: 'Die Anmeldung ist fehlgeschlagen.',
    hint: 'Der Link wurde vielleicht schon benutzt oder ist zu alt. Bitte melden Sie sich an.',
    toLogin: 'Zur Anmeldung',
  },
  logout: {
    running: 'Sie werden abgemeldet …',
    unsent: 'Ihre Eingaben wurden noch nicht gesendet',
    unsentHint: 'Beim Abmelden werden Ihre Eingaben aus diesem Browser gelöscht, damit niemand sonst sie lesen kann.',
    discard: 'Löschen und abmelden',
    stay: 'Angemeldet bleiben',
  },
}
