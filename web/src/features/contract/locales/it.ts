import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  title: 'Richiesta di firma',
  text: 'Contratto',
  finish: 'Concludi',
  signature: 'Firma',
  how: 'Disegni la Sua firma o scriva il Suo nome. Inviandola accetta il contratto qui sopra.',
  submit: 'Invia',
  empty: 'Firmi questo contratto per continuare',
  failed: 'Errore imprevisto!',
  signed: 'Grazie',
  signedText: 'Il contratto è firmato.',
  toOrder: 'Vai all’ordine',
}
