import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  title: 'Warenkorb',
  product: 'Produkt',
  price: 'Preis',
  quantity: 'Menge',
  total: 'Gesamt',
  subtotal: 'Zwischensumme',
  quantityOf: 'Menge für {{product}}',
  remove: '{{product}} entfernen',
  removed: '{{product}} wurde entfernt.',
  undo: 'Rückgängig',
  actions: 'Aktionen',
  empty: 'Ihr Warenkorb ist leer',
  emptyHint: 'Hier erscheinen die Produkte, die Sie hinzufügen.',
  continue: 'Weiter einkaufen',
  continueAt: 'Weiter einkaufen ({{host}})',
  checkout: 'Zur Kasse',
  failed: 'Die Preise konnten nicht geladen werden.',
  gone: '{{product}} ist nicht mehr verfügbar und wurde aus Ihrem Warenkorb entfernt.',
  notices: {
    package_inactive: 'Dieses Paket ist derzeit nicht verfügbar. Bitte wählen Sie ein anderes.',
    product_inactive: 'Dieses Produkt ist derzeit nicht verfügbar. Bitte wählen Sie ein anderes.',
    product_invalid: 'Dieses Produkt gibt es nicht. Bitte wählen Sie ein anderes.',
    product_in_cart: 'Dieses Produkt liegt bereits in Ihrem Warenkorb.',
    cart_full: 'Ihr Warenkorb fasst höchstens 20 verschiedene Produkte.',
    added: '{{product}} wurde in den Warenkorb gelegt.',
    loadingProduct: 'Neues Produkt wird geladen …',
    loadingPackages: 'Paketinformationen werden geladen …',
  },
}
