import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  states: {
    pending: 'Ausstehend',
    reopened: 'Wieder geöffnet',
    submitted: 'Eingereicht',
  },
  uploadBelow: 'Laden Sie unten das fertige Profil hoch.',
  reopen: 'Fertiges Dokument wieder öffnen',
  file: 'Berufliches Profil',
  upload: 'Profil hochladen',
  submit: 'Absenden',
  sent: 'Fertiges LinkedIn-Dokument eingereicht',
}
