import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  form: 'Carica documenti',
  files: 'I suoi documenti',
  hint: 'Il curriculum attuale, un annuncio di lavoro, certificati: tutto ciò che può aiutare.',
  uploadFailed: 'Qualcosa è andato storto, riprovi più tardi',
  updated: 'Ultimo aggiornamento',
  busy: 'I file sono ancora in arrivo.',
  submit: 'Invia',
  sent: 'Documenti inviati',
  sentText: 'I Suoi documenti sono arrivati.',
  customers: 'Documenti del cliente',
  pending: 'In attesa',
  pendingHint: 'Riceverà un’e-mail quando il cliente caricherà i documenti.',
}
