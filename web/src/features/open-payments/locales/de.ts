import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  doubt: {
    unknown:
      'Noch ist nicht bekannt, ob diese Zahlung erfolgt ist. Es wird nichts von selbst noch einmal gesendet, und Ihre Eingaben bleiben erhalten. Drücken Sie die Schaltfläche, um nachzusehen.',
    running:
      'Diese Zahlung wird noch verarbeitet. Bitte warten Sie einen Moment und drücken Sie die Schaltfläche noch einmal.',
    late: 'Von dieser Zahlung gibt es noch keine Spur, und sie kann noch zustande kommen: Das kann bis zu fünf Minuten dauern. Bitte drücken Sie die Schaltfläche später noch einmal.',
    nothing_yet:
      'Von dieser Zahlung gibt es noch keine Spur. Bitte warten Sie zehn Sekunden und drücken Sie die Schaltfläche noch einmal.',
    not_known:
      'Es war nicht herauszufinden, ob diese Zahlung erfolgt ist. Es wird nichts von selbst noch einmal gesendet.',
    held: 'Für dasselbe wurde schon eine Zahlung gesendet, vielleicht in einem anderen Tab oder Browser, und noch ist nicht bekannt, ob sie erfolgt ist. Drücken Sie die Schaltfläche, um nachzusehen.',
  },
  open: {
    sent: 'Es ging um {{lines}}, {{total}}, gesendet um {{at}}.',
    sentBy: 'Es ging um {{lines}}, {{total}}, gesendet um {{at}} von {{email}}.',
    free: 'Von dieser Zahlung gab es zweimal keine Spur. Wenn Sie jetzt bezahlen, wird eine neue Zahlung gesendet; taucht die erste später doch auf, haben Sie zweimal bezahlt.',
    repeated:
      '{{lines}} ({{total}}) wurde in den letzten zehn Minuten bezahlt. Drücken Sie die Schaltfläche noch einmal, um es ein weiteres Mal zu bezahlen.',
    made: 'Ihre Zahlung von {{total}} für {{lines}} ist erfolgt. Bitte melden Sie sich an, um Ihre Bestellung zu sehen.',
    settled: 'Ihre Zahlung von {{total}} für {{lines}} ist erfolgt.',
    toOrder: 'Zu Ihrer Bestellung',
    toOrders: 'Zu Ihren Bestellungen',
    afresh:
      'Eine Zahlung von {{total}} für {{lines}} ist vielleicht erfolgt. Wenn Sie noch einmal bezahlen, zahlen Sie vielleicht doppelt. Trotzdem neu beginnen?',
    startAfresh: 'Neu beginnen',
  },
}
