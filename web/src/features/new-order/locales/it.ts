import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  title: 'Nuovo ordine',
  packages: 'Scelga un pacchetto',
  package: 'Il Suo pacchetto',
  ordered: 'Il Suo ordine',
  another: 'Scegli un altro pacchetto',
  payment: 'Dati di pagamento',
  total: 'Totale',
  noCoupon: 'Il coupon {{code}} non vale per questo ordine.',
  place: 'Effettua l’ordine',
  placed: 'Il Suo ordine è stato effettuato.',
  choose: 'Scelga prima un pacchetto.',
  inCart_one: 'C’è {{count}} prodotto nel carrello.',
  inCart_many: 'Ci sono {{count}} di prodotti nel carrello.',
  inCart_other: 'Ci sono {{count}} prodotti nel carrello.',
  orderCart: 'Ordina il contenuto del carrello',
  cartEmpty: 'Il carrello è vuoto',
  pricesFailed: 'Non è stato possibile caricare i prezzi.',
  empty: 'Nessun record trovato',
  emptyHint: 'Qui compaiono i pacchetti che può ordinare.',
  failed: 'Errore imprevisto!',
  notices: {
    package_inactive: 'Il pacchetto non è attivo, scelga un altro pacchetto.',
    product_invalid: 'Prodotto non valido, scelga un altro prodotto.',
  },
}
