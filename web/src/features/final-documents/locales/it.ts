import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  document: 'Documento finale',
  downloadPdf: 'Scarica il PDF',
  word: 'Word',
  downloadWord: 'Scarica il file Word',
  submittedAt: 'Inviato {{time}}',
  notes: 'Note',
  additional: 'Documenti aggiuntivi',
  pending: 'In attesa',
  pendingCustomer: 'Riceverà un’e-mail quando il documento finale sarà disponibile.',
  states: { pending: 'In attesa', submitted: 'Documento finale inviato', reopened: 'Documento finale riaperto' },
  uploadBelow: 'Carichi qui sotto il documento finale.',
  reopen: 'Riapri il documento finale',
  upload: {
    title: 'Carica il documento finale',
    pdf: 'Versione PDF',
    word: 'Versione Word',
    submit: 'Invia il documento finale',
  },
}
