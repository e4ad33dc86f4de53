import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  form: 'Dokumente hochladen',
  files: 'Ihre Dokumente',
  hint: 'Zum Beispiel Ihr aktueller Lebenslauf, eine Stellenanzeige oder Zeugnisse – alles, was Ihrem Autor weiterhilft. Ihr Autor sieht die Dateien erst, wenn Sie sie absenden.',
  uploadFailed: 'Etwas ist schiefgelaufen. Bitte versuchen Sie es später noch einmal.',
  updated: 'Zuletzt geändert: {{time}}',
  busy: 'Ihre Dateien werden noch hochgeladen.',
  submit: 'Absenden',
  sent: 'Dokumente eingereicht',
  sentText: 'Wir haben Ihre Dokumente erhalten.',
  customers: 'Dokumente des Kunden',
  pending: 'Ausstehend',
  pendingHint: 'Sie erhalten eine E-Mail, sobald der Kunde Dokumente hochlädt.',
}
