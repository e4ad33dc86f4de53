import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  document: 'Fertiges Dokument',
  downloadPdf: 'PDF herunterladen',
  word: 'Word',
  downloadWord: 'Word herunterladen',
  submittedAt: 'Eingereicht {{time}}',
  notes: 'Anmerkungen',
  additional: 'Weitere Dokumente',
  pending: 'Ausstehend',
  pendingCustomer: 'Sie erhalten eine E-Mail, sobald Ihr fertiges Dokument bereitsteht.',
  states: {
    pending: 'Ausstehend',
    submitted: 'Fertiges Dokument eingereicht',
    reopened: 'Fertiges Dokument wieder geöffnet',
  },
  uploadBelow: 'Laden Sie unten das fertige Dokument hoch.',
  reopen: 'Fertiges Dokument wieder öffnen',
  upload: {
    title: 'Fertiges Dokument hochladen',
    pdf: 'PDF-Version',
    word: 'Word-Version',
    submit: 'Fertiges Dokument einreichen',
  },
}
