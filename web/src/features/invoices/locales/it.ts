import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  title: 'Fatture',
  invoice: 'Fattura',
  date: 'Data',
  package: 'Pacchetto',
  status: 'Stato',
  statuses: { PAID: 'PAGATA', UNPAID: 'DA PAGARE', REFUNDED: 'RIMBORSATA' },
  amount: 'Importo',
  pay: 'Paga',
  payNamed: 'Paga la fattura {{invoice}}',
  payInvoice: 'Paga la fattura',
  payAmount: 'Paga {{amount}}',
  cancel: 'Annulla',
  paid: 'La fattura {{invoice}} è stata pagata.',
  alreadyPaid: 'Questa fattura è già stata pagata.',
  search: 'Cerca fatture',
  packagesOf: 'Pacchetti della fattura {{invoice}}',
  quantity: 'Quantità',
  price: 'Prezzo',
  tip: 'Mancia',
  unnamed: 'Fattura',
  empty: 'Nessun elemento trovato',
  emptyHint: 'Le fatture dei suoi ordini compariranno qui.',
  failed: 'Errore imprevisto.',
}
