import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  title: 'Warenkorb',
  product: 'Produkt',
  price: 'Preis',
  quantity: 'Menge',
  total: 'Summe',
  subtotal: 'Zwischensumme',
  quantityOf: 'Menge von {{product}}',
  remove: '{{product}} entfernen',
  removed: '{{product}} wurde entfernt.',
  undo: 'Rückgängig',
  actions: 'Aktionen',
  empty: 'Ihr Warenkorb ist leer',
  emptyHint: 'Was Sie im Shop auswählen, erscheint hier.',
  continue: 'Weiter einkaufen',
  continueAt: 'Weiter einkaufen ({{host}})',
  checkout: 'Weiter zur Kasse',
  failed: 'Die Preise konnten nicht geladen werden.',
  gone: '{{product}} wird nicht mehr verkauft und liegt nicht mehr im Warenkorb.',
  notices: {
    package_inactive: 'Dieses Paket ist nicht aktiv, bitte wählen Sie ein anderes Paket.',
    product_inactive: 'Dieses Produkt ist nicht aktiv, bitte wählen Sie ein anderes Produkt.',
    product_invalid: 'Dieses Produkt ist ungültig, bitte wählen Sie ein anderes Produkt.',
    product_in_cart: 'Das Produkt ist schon im Warenkorb',
    cart_full: 'Der Warenkorb fasst höchstens 20 verschiedene Produkte.',
    added: '{{product}} liegt jetzt im Warenkorb.',
    loadingProduct: 'Neues Produkt wird geladen …',
    loadingPackages: 'Pakete werden geladen …',
  },
}
