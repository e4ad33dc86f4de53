import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  states: {
    pending: 'In attesa',
    reopened: 'Riaperto',
    submitted: 'Inviato',
  },
  uploadBelow: 'Carichi qui sotto il profilo finito.',
  reopen: 'Riapri il documento finale',
  file: 'Profilo professionale',
  upload: 'Carica il profilo',
  submit: 'Invia',
  sent: 'Documento LinkedIn inviato',
}
