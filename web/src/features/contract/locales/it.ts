import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  orders: 'Ordini',
  title: 'Richiesta di firma',
  text: 'Contratto',
  finish: 'Vai alla firma',
  signature: 'Firma',
  how: 'Disegni la firma o scriva il suo nome. Inviandola, accetta questo contratto.',
  submit: 'Invia',
  empty: 'Firmi questo contratto per continuare.',
  failed: 'Errore imprevisto.',
  signed: 'Grazie',
  signedText: 'Il contratto è stato firmato.',
  toOrder: 'Vai all’ordine',
}
