import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  form: 'Dokumente hochladen',
  files: 'Ihre Dokumente',
  hint: 'Ihr jetziger Lebenslauf, eine Stellenanzeige, Zeugnisse: alles, was weiterhilft.',
  uploadFailed: 'Etwas ist schiefgegangen, bitte versuchen Sie es später noch einmal',
  updated: 'Zuletzt geändert',
  busy: 'Ihre Dateien sind noch unterwegs.',
  submit: 'Absenden',
  sent: 'Dokumente eingereicht',
  sentText: 'Ihre Dokumente sind angekommen.',
  customers: 'Dokumente des Kunden',
  pending: 'Ausstehend',
  pendingHint: 'Sie erhalten eine E-Mail, sobald der Kunde Dokumente hochlädt.',
}
