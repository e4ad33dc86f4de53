import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  title: 'Profil',
  picture: {
    title: 'Profilbild',
    saved: 'Ihr Profilbild wurde aktualisiert.',
  },
  details: {
    title: 'Persönliche Daten',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    submit: 'Speichern',
    saved: 'Ihre Daten wurden gespeichert.',
    pending: 'Wir haben einen Link an {{email}} gesendet. Öffnen Sie ihn, um Ihre neue E-Mail-Adresse zu bestätigen.',
  },
  password: {
    title: 'Passwort',
    new: 'Neues Passwort',
    confirm: 'Passwort bestätigen',
    submit: 'Passwort ändern',
    saved: 'Ihr Passwort wurde geändert.',
  },
}
