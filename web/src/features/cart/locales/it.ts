import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  title: 'Carrello',
  product: 'Prodotto',
  price: 'Prezzo',
  quantity: 'Quantità',
  total: 'Totale',
  subtotal: 'Subtotale',
  quantityOf: 'Quantità di {{product}}',
  remove: 'Rimuovi {{product}}',
  removed: '{{product}} è stato rimosso.',
  undo: 'Annulla',
  actions: 'Azioni',
  empty: 'Il suo carrello è vuoto',
  emptyHint: 'I prodotti aggiunti compariranno qui.',
  continue: 'Continua gli acquisti',
  continueAt: 'Continua gli acquisti ({{host}})',
  checkout: 'Procedi all’acquisto',
  failed: 'Non è stato possibile caricare i prezzi.',
  gone: '{{product}} non è più disponibile ed è stato rimosso dal suo carrello.',
  notices: {
    package_inactive: 'Questo pacchetto non è disponibile. Ne scelga un altro.',
    product_inactive: 'Questo prodotto non è disponibile. Ne scelga un altro.',
    product_invalid: 'Questo prodotto non è valido. Ne scelga un altro.',
    product_in_cart: 'Il prodotto è già nel carrello.',
    cart_full: 'Il carrello può contenere al massimo 20 prodotti diversi.',
    added: '{{product}} è stato aggiunto al suo carrello.',
    loadingProduct: 'Caricamento del nuovo prodotto…',
    loadingPackages: 'Caricamento dei pacchetti…',
  },
}
