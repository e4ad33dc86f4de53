import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  title: 'Rechnungen',
  invoice: 'Rechnung',
  date: 'Datum',
  package: 'Paket',
  status: 'Status',
  statuses: { PAID: 'BEZAHLT', UNPAID: 'OFFEN', REFUNDED: 'ERSTATTET' },
  amount: 'Betrag',
  pay: 'Bezahlen',
  payNamed: '{{invoice}} bezahlen',
  payInvoice: 'Rechnung bezahlen',
  payAmount: '{{amount}} bezahlen',
  cancel: 'Abbrechen',
  paid: 'Rechnung {{invoice}} wurde bezahlt.',
  alreadyPaid: 'Diese Rechnung wurde bereits bezahlt.',
  search: 'Rechnungen durchsuchen',
  packagesOf: 'Pakete in {{invoice}}',
  quantity: 'Menge',
  price: 'Preis',
  tip: 'Trinkgeld',
  unnamed: 'Rechnung',
  empty: 'Keine Einträge gefunden',
  emptyHint: 'Hier erscheinen die Rechnungen zu Ihren Aufträgen.',
  failed: 'Ein unerwarteter Fehler ist aufgetreten.',
}
