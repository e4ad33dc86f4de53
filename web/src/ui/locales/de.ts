import type { Translated } from '../translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  form: {
    required: 'Bitte füllen Sie dieses Feld aus.',
    emailInvalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  },
  showPassword: 'Passwort anzeigen',
  skipToContent: 'Zum Inhalt springen',
  mainMenu: 'Hauptmenü',
  openMenu: 'Menü',
  closeMenu: 'Menü schließen',
  userMenu: 'Konto',
  followUs: 'Folgen Sie uns',
  language: 'Sprache',
  loading: 'Wird geladen',
  tryAgain: 'Noch einmal versuchen',
  nothingChanged: 'Es wurde nichts geändert.',
  shownAsOf: 'Stand von {{time}}',
  percent: 'Zu {{percent}} Prozent abgeschlossen',
}
