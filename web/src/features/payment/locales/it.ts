import type { Translated } from '../../../ui/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  card: 'Carta',
  cardParts: 'Numero, data di scadenza e codice di sicurezza',
  unconfigured: 'Il pagamento non è configurato.',
  notReady: 'Il campo della carta non è ancora pronto. Riprovi tra un momento.',
  demoHint:
    'Demo: 4242 4242 4242 4242 paga, 4000 0000 0000 0002 viene rifiutata. Qualsiasi data futura, qualsiasi codice.',
  unknown:
    'Non sappiamo ancora se questo pagamento sia avvenuto. Nulla viene reinviato automaticamente; ciò che ha scritto è conservato. Prema il pulsante per verificare.',
  nothingYet: 'Non c’è ancora traccia di questo pagamento. Attenda dieci secondi e prema di nuovo il pulsante.',
  leave: 'Il Suo pagamento è in elaborazione. Uscire comunque?',
  processing: 'Elaborazione',
}
