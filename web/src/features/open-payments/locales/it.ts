import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  doubt: {
    unknown:
      'Non sappiamo ancora se questo pagamento sia avvenuto. Nulla viene reinviato automaticamente; ciò che ha scritto è conservato. Prema il pulsante per verificare.',
    running: 'Questo pagamento è ancora in elaborazione. Attenda un momento e prema di nuovo il pulsante.',
    late: 'Di questo pagamento non c’è ancora traccia e potrebbe ancora essere effettuato: possono volerci fino a cinque minuti. Prema di nuovo il pulsante più tardi.',
    nothing_yet: 'Non c’è ancora traccia di questo pagamento. Attenda dieci secondi e prema di nuovo il pulsante.',
    not_known:
      'Non è stato possibile scoprire se questo pagamento sia avvenuto. Nulla viene reinviato automaticamente.',
    held: 'Un pagamento per lo stesso acquisto è già stato inviato, forse in un’altra scheda o in un altro browser, e non sappiamo ancora se sia avvenuto. Prema il pulsante per verificare.',
  },
  open: {
    sent: 'Era per {{lines}}, {{total}}, inviato alle {{at}}.',
    sentBy: 'Era per {{lines}}, {{total}}, inviato alle {{at}} da {{email}}.',
    free: 'Per due volte non c’è stata traccia di questo pagamento. Se paga ora, viene inviato un nuovo pagamento; se il primo comparisse più tardi, avrà pagato due volte.',
    repeated:
      '{{lines}} ({{total}}) è stato pagato negli ultimi dieci minuti. Prema di nuovo il pulsante per pagarlo un’altra volta.',
    made: 'Il Suo pagamento di {{total}} per {{lines}} è stato effettuato. Acceda per vedere il Suo ordine.',
    settled: 'Il Suo pagamento di {{total}} per {{lines}} è stato effettuato.',
    toOrder: 'Vai al suo ordine',
    toOrders: 'Vai ai suoi ordini',
    afresh:
      'Un pagamento di {{total}} per {{lines}} potrebbe essere stato effettuato. Se paga di nuovo, potrebbe pagare due volte. Ricominciare comunque?',
    startAfresh: 'Ricomincia',
  },
}
