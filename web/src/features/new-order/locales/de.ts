import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  title: 'Neuer Auftrag',
  packages: 'Paket wählen',
  package: 'Ihr Paket',
  includes: 'Enthält {{services}}',
  ordered: 'Ihre Bestellung',
  another: 'Anderes Paket wählen',
  payment: 'Zahlung',
  total: 'Gesamtsumme',
  noCoupon: 'Der Gutschein {{code}} gilt nicht für diese Bestellung.',
  place: 'Zahlungspflichtig bestellen',
  placed: 'Ihre Bestellung ist eingegangen.',
  choose: 'Bitte wählen Sie zuerst ein Paket.',
  inCart_one: 'In Ihrem Warenkorb liegt {{count}} Produkt.',
  inCart_other: 'In Ihrem Warenkorb liegen {{count}} Produkte.',
  orderCart: 'Produkte aus dem Warenkorb bestellen',
  cartEmpty: 'Ihr Warenkorb ist leer.',
  pricesFailed: 'Die Preise konnten nicht geladen werden.',
  empty: 'Keine Einträge gefunden',
  emptyHint: 'Hier erscheinen die Pakete, die Sie bestellen können.',
  failed: 'Ein unerwarteter Fehler ist aufgetreten.',
  notices: {
    package_inactive: 'Dieses Paket ist derzeit nicht verfügbar. Bitte wählen Sie ein anderes.',
    product_invalid: 'Dieses Produkt gibt es nicht. Bitte wählen Sie ein anderes.',
  },
}
