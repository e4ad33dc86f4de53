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
  empty: 'Il Suo carrello è vuoto',
  emptyHint: 'Ciò che sceglie nel negozio compare qui.',
  continue: 'Continua gli acquisti',
  continueAt: 'Continua gli acquisti ({{host}})',
  checkout: 'Procedi al pagamento',
  failed: 'Impossibile caricare i prezzi.',
  gone: '{{product}} non è più in vendita ed è stato tolto dal Suo carrello.',
  notices: {
    package_inactive: 'Il pacchetto non è attivo, scelga un altro pacchetto.',
    product_inactive: 'Il prodotto non è attivo, scelga un altro prodotto.',
    product_invalid: 'Prodotto non valido, scelga un altro prodotto.',
    product_in_cart: 'Il prodotto è già nel carrello',
    cart_full: 'Il carrello contiene al massimo 20 prodotti diversi.',
    added: '{{product}} è stato aggiunto al Suo carrello.',
    loadingProduct: 'caricamento del nuovo prodotto…',
    loadingPackages: 'caricamento delle informazioni sui pacchetti…',
  },
}
