import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  doubt: {
    unknown:
      'Non sappiamo ancora se questo pagamento sia andato a buon fine. Non lo ripeteremo automaticamente e ciò che ha scritto è stato salvato. Per saperlo, prema «Verifica il pagamento».',
    running: 'Il suo pagamento è ancora in elaborazione. Attenda qualche istante, poi verifichi di nuovo.',
    late: 'Questo pagamento non risulta ancora, ma potrebbe comunque andare a buon fine: possono volerci fino a cinque minuti. Verifichi di nuovo più tardi.',
    nothing_yet: 'Questo pagamento non risulta ancora. Attenda dieci secondi, poi verifichi di nuovo.',
    not_known:
      'Non è stato possibile verificare se questo pagamento sia andato a buon fine. Non lo ripeteremo automaticamente.',
    blocked:
      'È già stato inviato un pagamento per questo acquisto, forse da un’altra scheda o da un altro browser. Non sappiamo ancora se sia andato a buon fine. Per saperlo, prema «Verifica il pagamento».',
  },
  open: {
    sent: 'Pagamento per {{lines}}: {{total}}, inviato alle {{at}}.',
    sentBy: 'Pagamento di {{email}} per {{lines}}: {{total}}, inviato alle {{at}}.',
    of: 'Pagamento per {{lines}}: {{total}}.',
    ofCustomer: 'Pagamento di {{email}} per {{lines}}: {{total}}.',
    free: 'Abbiamo controllato due volte e questo pagamento non risulta. Se paga ora, verrà avviato un nuovo pagamento. Se poi andrà a buon fine anche il primo, l’importo le verrà addebitato due volte.',
    repeated:
      'Negli ultimi dieci minuti è già stato effettuato un pagamento per {{lines}} ({{total}}). Prema di nuovo il pulsante per pagare un’altra volta.',
    made: 'Il suo pagamento di {{total}} per {{lines}} è andato a buon fine. Acceda per vedere il suo ordine.',
    settled: 'Il suo pagamento di {{total}} per {{lines}} è andato a buon fine.',
    toOrder: 'Vai all’ordine',
    toOrders: 'Vai agli ordini',
    afresh:
      'Il suo pagamento di {{total}} per {{lines}} potrebbe essere già andato a buon fine. Se paga di nuovo, l’importo potrebbe esserle addebitato due volte. Vuole ricominciare comunque?',
    startAfresh: 'Ricomincia',
  },
}
