import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  card: 'Carta',
  cardParts: 'Numero, data di scadenza e codice di sicurezza',
  safe: 'La sua carta va direttamente al nostro fornitore di pagamenti. Non vediamo mai il numero.',
  unconfigured: 'Il pagamento non è configurato.',
  unconfiguredHelp: 'Scriva a {{email}} per ordinare o pagare.',
  notReady: 'Il campo della carta non è ancora pronto. Riprovi tra un momento.',
  demoHint:
    'Demo: 4242 4242 4242 4242 paga, 4000 0000 0000 0002 viene rifiutata. Qualsiasi data futura, qualsiasi codice.',
  leave: 'Il Suo pagamento è in elaborazione. Uscire comunque?',
  processing: 'Elaborazione',
  check: 'Verifica il pagamento',
  notMade: 'Questo pagamento non è stato effettuato. Ora può pagare.',
}
