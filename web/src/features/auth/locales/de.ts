import type { Translated } from '../../../ui/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  login: {
    continue: 'Melden Sie sich an, um fortzufahren',
    email: 'E-Mail',
    password: 'Passwort',
    remember: 'Angemeldet bleiben',
    forgot: 'Passwort vergessen?',
    submit: 'Anmelden',
    incorrect: 'E-Mail oder Passwort ist falsch',
    help: 'Brauchen Sie Hilfe? Schreiben Sie an {{email}}',
  },
  logout: {
    running: 'Sie werden abgemeldet …',
  },
}
