import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  form: 'Caricamento dei documenti',
  files: 'I suoi documenti',
  hint: 'Per esempio il suo curriculum attuale, un annuncio di lavoro o attestati: tutto ciò che può essere utile al redattore. Il redattore vedrà i file solo dopo l’invio.',
  uploadFailed: 'Qualcosa è andato storto. Riprovi più tardi.',
  updated: 'Ultimo aggiornamento: {{time}}',
  busy: 'Il caricamento dei file è ancora in corso.',
  submit: 'Invia',
  sent: 'Documenti inviati',
  sentText: 'Abbiamo ricevuto i suoi documenti.',
  customers: 'Documenti del cliente',
  pending: 'In attesa',
  pendingHint: 'Riceverà un’e-mail quando il cliente caricherà i documenti.',
}
