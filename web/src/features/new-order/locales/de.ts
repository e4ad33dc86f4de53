import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  title: 'Neuer Auftrag',
  packages: 'Paket wählen',
  package: 'Ihr Paket',
  ordered: 'Ihr Auftrag',
  another: 'Ein anderes Paket wählen',
  payment: 'Zahlung',
  total: 'Summe',
  noCoupon: 'Der Gutschein {{code}} gilt nicht für diese Bestellung.',
  place: 'Auftrag erteilen',
  placed: 'Ihr Auftrag ist erteilt.',
  choose: 'Wählen Sie zuerst ein Paket.',
  inCart_one: 'In Ihrem Warenkorb liegt {{count}} Produkt.',
  inCart_other: 'In Ihrem Warenkorb liegen {{count}} Produkte.',
  orderCart: 'Den Warenkorb bestellen',
  cartEmpty: 'Ihr Warenkorb ist leer',
  pricesFailed: 'Die Preise konnten nicht geladen werden.',
  empty: 'Keine Einträge gefunden',
  emptyHint: 'Hier erscheinen Pakete, die Sie bestellen können.',
  failed: 'Unerwarteter Fehler!!',
  notices: {
    package_inactive: 'Dieses Paket ist nicht aktiv, bitte wählen Sie ein anderes Paket.',
    product_invalid: 'Dieses Produkt ist ungültig, bitte wählen Sie ein anderes Produkt.',
  },
}
