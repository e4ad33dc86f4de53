import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  title: 'Nuovo ordine',
  packages: 'Scelga un pacchetto',
  package: 'Il suo pacchetto',
  includes: 'Comprende {{services}}',
  ordered: 'Il suo ordine',
  another: 'Scegli un altro pacchetto',
  payment: 'Dati di pagamento',
  total: 'Totale',
  noCoupon: 'Il coupon {{code}} non è valido per questo ordine.',
  place: 'Acquista e paga',
  placed: 'Abbiamo ricevuto il suo ordine.',
  choose: 'Scelga prima un pacchetto.',
  inCart_one: 'C’è {{count}} prodotto nel suo carrello.',
  inCart_many: 'Ci sono {{count}} di prodotti nel suo carrello.',
  inCart_other: 'Ci sono {{count}} prodotti nel suo carrello.',
  orderCart: 'Ordina i prodotti del carrello',
  cartEmpty: 'Il suo carrello è vuoto',
  pricesFailed: 'Non è stato possibile caricare i prezzi.',
  empty: 'Nessun elemento trovato',
  emptyHint: 'I pacchetti disponibili compariranno qui.',
  failed: 'Errore imprevisto.',
  notices: {
    package_inactive: 'Questo pacchetto non è disponibile. Ne scelga un altro.',
    product_invalid: 'Questo prodotto non è valido. Ne scelga un altro.',
  },
}
