import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  form: 'Carica documenti',
  files: 'I suoi documenti',
  hint: 'Per esempio il suo curriculum attuale, un annuncio di lavoro o certificati: tutto ciò che può aiutare il redattore.',
  uploadFailed: 'Qualcosa è andato storto, riprovi più tardi',
  updated: 'Ultimo aggiornamento: {{time}}',
  busy: 'I file sono ancora in fase di caricamento.',
  submit: 'Invia',
  sent: 'Documenti inviati',
  sentText: 'Abbiamo ricevuto i suoi documenti.',
  customers: 'Documenti del cliente',
  pending: 'In attesa',
  pendingHint: 'Riceverà un’e-mail quando il cliente caricherà i documenti.',
}
