import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  title: 'Pagamento',
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
    firstName: 'Inserisca il suo nome',
    lastName: 'Inserisca il suo cognome',
    email: 'Inserisca la sua e-mail',
    password: 'Scelga una password',
    samePassword: 'Inserisca la password di questo pagamento',
  },
  coupon: {
    title: 'Codice coupon',
    code: 'Codice coupon',
    apply: 'Applica',
    checking: 'Verifica in corso',
    applied: 'Il coupon {{code}} è applicato: risparmia {{saved}}.',
    idle: 'Il coupon {{code}} non è valido per questo ordine.',
    remove: 'Rimuovi il coupon {{code}}',
  },
  payment: 'Dati di pagamento',
  order: {
    title: 'Dettagli dell’ordine',
    inBar_one: 'Totale, {{count}} prodotto',
    inBar_many: 'Totale, {{count}} di prodotti',
    inBar_other: 'Totale, {{count}} prodotti',
    product: 'Prodotto',
    quantity: 'Quantità',
    subtotal: 'Subtotale',
    discount: 'Coupon {{code}}',
    total: 'Totale',
  },
  pay: 'Paga e registrati',
  success: 'Pagamento riuscito. Accesso in corso…',
  emailTaken: 'L’e-mail esiste già. Ha già un account?',
  charge: {
    once: 'Le verranno addebitati {{total}} una sola volta.',
    questions: 'Domande? {{email}}',
  },
  receipt: {
    paid: 'Pagato:',
    go: 'Vai al suo ordine',
    goToAll: 'Vai ai suoi ordini',
    settled: 'Questo ordine è stato pagato.',
  },
  empty: 'Il carrello è vuoto.',
  notices: {
    package_inactive: 'Il pacchetto non è attivo, scelga un altro pacchetto.',
    product_invalid: 'Prodotto non valido, scelga un altro prodotto.',
    loadingPackages: 'caricamento delle informazioni sui pacchetti…',
  },
}
