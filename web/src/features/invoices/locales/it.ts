import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  title: 'Elenco delle fatture',
  invoice: 'Fattura',
  date: 'Data',
  package: 'Pacchetto',
  status: 'Stato',
  statuses: { PAID: 'PAGATA', UNPAID: 'DA PAGARE', REFUNDED: 'RIMBORSATA' },
  amount: 'Importo',
  pay: 'Paga',
  payNamed: 'Paga {{invoice}}',
  payInvoice: 'Paga la fattura',
  payAmount: 'Paga {{amount}}',
  cancel: 'Annulla',
  paid: 'La fattura {{invoice}} è stata pagata.',
  alreadyPaid: 'Questa fattura è già pagata.',
  search: 'Cerca fatture',
  packagesOf: 'Pacchetti di {{invoice}}',
  quantity: 'Quantità',
  price: 'Prezzo',
  tip: 'Mancia',
  unnamed: 'Fattura',
  empty: 'Nessun record trovato',
  emptyHint: 'Qui compaiono le fatture dei Suoi ordini.',
  failed: 'Errore imprevisto!',
}
