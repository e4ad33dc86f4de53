import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  title: 'Profil',
  picture: {
    title: 'Profilbild',
    saved: 'Ihr Bild ist aktualisiert.',
  },
  details: {
    title: 'Kontodaten',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    submit: 'Speichern',
    saved: 'Ihre Daten sind gespeichert.',
    pending: 'Öffnen Sie den Link in der E-Mail an {{email}}: Ab dann gilt die neue Adresse.',
  },
  password: {
    title: 'Passwort',
    new: 'Neues Passwort',
    confirm: 'Passwort bestätigen',
    submit: 'Passwort ändern',
    saved: 'Ihr Passwort ist geändert.',
  },
}
