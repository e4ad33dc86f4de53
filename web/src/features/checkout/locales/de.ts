import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  title: 'Kasse',
  back: 'Zurück zum Warenkorb',
  account: {
    title: 'Ihr Konto',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    password: 'Passwort',
    have: 'Haben Sie schon ein Konto?',
    login: 'Anmelden',
  },
  missing: {
    firstName: 'Geben Sie Ihren Vornamen ein',
    lastName: 'Geben Sie Ihren Nachnamen ein',
    email: 'Geben Sie Ihre E-Mail-Adresse ein',
    password: 'Wählen Sie ein Passwort',
    samePassword: 'Geben Sie das Passwort dieser Zahlung ein',
  },
  coupon: {
    title: 'Gutschein',
    code: 'Gutscheincode',
    apply: 'Einlösen',
    checking: 'Wird geprüft',
    applied: 'Der Gutschein {{code}} ist eingelöst: Sie sparen {{saved}}.',
    idle: 'Der Gutschein {{code}} gilt nicht für diese Bestellung.',
    remove: 'Gutschein {{code}} entfernen',
  },
  payment: 'Zahlung',
  order: {
    title: 'Ihre Bestellung',
    inBar_one: 'Summe, {{count}} Produkt',
    inBar_other: 'Summe, {{count}} Produkte',
    product: 'Produkt',
    quantity: 'Menge',
    subtotal: 'Zwischensumme',
    discount: 'Gutschein {{code}}',
    total: 'Summe',
  },
  pay: 'Bezahlen und registrieren',
  success: 'Die Zahlung ist erfolgt. Sie werden angemeldet …',
  emailTaken: 'Diese E-Mail-Adresse gibt es schon. Haben Sie schon ein Konto?',
  charge: {
    once: 'Es werden einmalig {{total}} abgebucht.',
    questions: 'Fragen? {{email}}',
  },
  receipt: {
    paid: 'Bezahlt:',
    go: 'Zu Ihrer Bestellung',
    goToAll: 'Zu Ihren Bestellungen',
    settled: 'Diese Bestellung ist bezahlt.',
  },
  empty: 'Ihr Warenkorb ist leer.',
  notices: {
    package_inactive: 'Dieses Paket ist nicht aktiv, bitte wählen Sie ein anderes Paket.',
    product_invalid: 'Dieses Produkt ist ungültig, bitte wählen Sie ein anderes Produkt.',
    loadingPackages: 'Pakete werden geladen …',
  },
}
