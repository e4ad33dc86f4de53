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
    firstName: 'Bitte geben Sie Ihren Vornamen ein.',
    lastName: 'Bitte geben Sie Ihren Nachnamen ein.',
    email: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
    password: 'Bitte wählen Sie ein Passwort.',
    samePassword: 'Bitte geben Sie das Passwort ein, das Sie bei dieser Zahlung gewählt haben.',
  },
  coupon: {
    title: 'Gutschein',
    code: 'Gutscheincode',
    apply: 'Einlösen',
    checking: 'Wird geprüft',
    applied: 'Gutschein {{code}} eingelöst. Sie sparen {{saved}}.',
    idle: 'Der Gutschein {{code}} gilt nicht für diese Bestellung.',
    remove: 'Gutschein {{code}} entfernen',
  },
  payment: 'Zahlung',
  order: {
    title: 'Ihre Bestellung',
    inBar_one: 'Gesamt ({{count}} Produkt)',
    inBar_other: 'Gesamt ({{count}} Produkte)',
    product: 'Produkt',
    quantity: 'Menge',
    subtotal: 'Zwischensumme',
    discount: 'Gutschein {{code}}',
    total: 'Gesamtsumme',
  },
  pay: 'Jetzt bezahlen & registrieren',
  success: 'Ihre Zahlung ist durchgegangen. Sie werden angemeldet …',
  emailTaken: 'Diese E-Mail-Adresse ist bereits registriert. Haben Sie schon ein Konto?',
  charge: {
    once: 'Ihre Karte wird einmalig mit {{total}} belastet.',
    questions: 'Fragen? {{email}}',
  },
  receipt: {
    paid: '{{amount}} bezahlt',
    go: 'Zu Ihrem Auftrag',
    goToAll: 'Zu Ihren Aufträgen',
    settled: 'Diese Bestellung ist bezahlt.',
  },
  empty: 'Ihr Warenkorb ist leer.',
  notices: {
    package_inactive: 'Dieses Paket ist derzeit nicht verfügbar. Bitte wählen Sie ein anderes.',
    product_invalid: 'Dieses Produkt gibt es nicht. Bitte wählen Sie ein anderes.',
    loadingPackages: 'Paketinformationen werden geladen …',
  },
}
