import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  document: 'Enddokument',
  submittedAt: 'Eingereicht {time}',
  notes: 'Anmerkungen',
  additional: 'Weitere Dokumente',
  pending: 'Ausstehend',
  pendingCustomer: 'Sie erhalten eine E-Mail, sobald Ihr Enddokument vorliegt.',
  states: { pending: 'Ausstehend', submitted: 'Enddokument eingereicht', reopened: 'Enddokument wieder geöffnet' },
  uploadBelow: 'Laden Sie das Enddokument unten hoch.',
  reopen: 'Enddokument wieder öffnen',
  upload: {
    title: 'Enddokument hochladen',
    pdf: 'PDF-Fassung',
    word: 'Word-Fassung',
    submit: 'Enddokument einreichen',
  },
}
