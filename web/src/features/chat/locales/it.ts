import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  title: 'Chat',
  customerChat: 'Chat con il cliente',
  teamChat: 'Chat del team',
  unread_one: '{{count, number}} messaggio non letto',
  unread_many: '{{count, number}} di messaggi non letti',
  unread_other: '{{count, number}} messaggi non letti',
  empty: 'Ancora nessun messaggio',
  emptyHint: 'I suoi messaggi a {{names}} compariranno qui.',
  readOnly: 'Può leggere questa chat, ma non scriverci.',
  replies: 'Risposte salvate (/)',
  message: 'Messaggio',
  tooLong: 'Questa chat è troppo lunga per essere mostrata. I nuovi messaggi continueranno a comparire.',
  closed: 'La chat non è disponibile per questo ordine.',
  closedHint: 'In questa pagina trova tutto ciò che riguarda il suo ordine.',
  notOpen: 'Qualcosa è andato storto. Ricarichi la pagina e riprovi.',
  failed: 'Qualcosa è andato storto.',
  uploadFailed: 'Qualcosa è andato storto.',
  adminTitle: 'Chat con l’amministratore',
  admin: 'Amministratore',
  adminOf: 'Amministratore, {{company}}',
}
