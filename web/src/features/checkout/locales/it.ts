import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  title: 'Completa l’acquisto',
  back: 'Torna al carrello',
  account: {
    title: 'Dati dell’account',
    firstName: 'Nome',
    lastName: 'Cognome',
    email: 'E-mail',
    password: 'Password',
    have: 'Ha già un account?',
    login: 'Accedi',
  },
  missing: {
    firstName: 'Inserisca il suo nome.',
    lastName: 'Inserisca il suo cognome.',
    email: 'Inserisca la sua e-mail.',
    password: 'Scelga una password.',
    samePassword: 'Inserisca la password scelta per questo pagamento.',
  },
  coupon: {
    title: 'Codice coupon',
    code: 'Codice coupon',
    apply: 'Applica',
    checking: 'Verifica in corso',
    applied: 'Coupon {{code}} applicato: risparmia {{saved}}.',
    idle: 'Il coupon {{code}} non è valido per questo ordine.',
    remove: 'Rimuovi il coupon {{code}}',
  },
  payment: 'Dati di pagamento',
  order: {
    title: 'Dettagli dell’ordine',
    inBar_one: 'Totale ({{count}} prodotto)',
    inBar_many: 'Totale ({{count}} di prodotti)',
    inBar_other: 'Totale ({{count}} prodotti)',
    product: 'Prodotto',
    quantity: 'Quantità',
    subtotal: 'Subtotale',
    discount: 'Coupon {{code}}',
    total: 'Totale',
  },
  pay: 'Paga e registrati',
  success: 'Pagamento riuscito. Accesso in corso…',
  emailTaken: 'Esiste già un account con questa e-mail. È il suo?',
  charge: {
    once: 'Le verrà addebitato un unico importo di {{total}}.',
    questions: 'Ha domande? {{email}}',
  },
  receipt: {
    paid: 'Importo pagato: {{amount}}',
    go: 'Vai all’ordine',
    goToAll: 'Vai agli ordini',
    settled: 'Questo ordine è stato pagato.',
  },
  empty: 'Il suo carrello è vuoto',
  notices: {
    package_inactive: 'Questo pacchetto non è disponibile. Ne scelga un altro.',
    product_invalid: 'Questo prodotto non è valido. Ne scelga un altro.',
    loadingPackages: 'Caricamento dei pacchetti…',
  },
}
