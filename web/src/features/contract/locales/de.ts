import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  orders: 'Aufträge',
  title: 'Unterschrift erforderlich',
  text: 'Vertrag',
  finish: 'Zur Unterschrift',
  signature: 'Unterschrift',
  how: 'Zeichnen Sie Ihre Unterschrift oder tippen Sie Ihren Namen ein. Mit dem Absenden stimmen Sie diesem Vertrag zu.',
  submit: 'Absenden',
  empty: 'Bitte unterschreiben Sie diesen Vertrag, um fortzufahren.',
  failed: 'Ein unerwarteter Fehler ist aufgetreten.',
  signed: 'Vielen Dank',
  signedText: 'Der Vertrag wurde unterschrieben.',
  toOrder: 'Zum Auftrag',
}
