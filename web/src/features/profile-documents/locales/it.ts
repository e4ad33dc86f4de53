import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  states: {
    pending: 'In attesa',
    reopened: 'Riaperto',
    submitted: 'Inviato',
  },
  uploadBelow: 'Carichi qui sotto il profilo completato.',
  reopen: 'Riapri il documento finale',
  file: 'Profilo professionale',
  upload: 'Carica il profilo',
  submit: 'Invia',
  sent: 'Documento finale LinkedIn inviato',
}
