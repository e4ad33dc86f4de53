import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  doubt: {
    unknown:
      'Wir wissen noch nicht, ob Ihre Zahlung durchgegangen ist. Wir wiederholen sie nicht automatisch, und Ihre Eingaben bleiben gespeichert. Wählen Sie „Zahlungsstatus prüfen“, um nachzusehen.',
    running: 'Ihre Zahlung wird noch verarbeitet. Bitte warten Sie einen Moment und prüfen Sie den Status dann erneut.',
    late: 'Wir können diese Zahlung noch nicht finden, sie kann aber noch durchgehen. Das kann bis zu fünf Minuten dauern. Bitte prüfen Sie den Status später erneut.',
    nothing_yet:
      'Wir können diese Zahlung noch nicht finden. Bitte warten Sie zehn Sekunden und prüfen Sie den Status dann erneut.',
    not_known:
      'Wir konnten nicht feststellen, ob diese Zahlung durchgegangen ist. Wir wiederholen sie nicht automatisch.',
    blocked:
      'Für diesen Kauf wurde bereits eine Zahlung ausgelöst, vielleicht in einem anderen Tab oder Browser. Wir wissen noch nicht, ob sie durchgegangen ist. Wählen Sie „Zahlungsstatus prüfen“, um nachzusehen.',
  },
  open: {
    sent: 'Zahlung für {{lines}}: {{total}}, ausgelöst um {{at}} Uhr.',
    sentBy: 'Zahlung von {{email}} für {{lines}}: {{total}}, ausgelöst um {{at}} Uhr.',
    of: 'Zahlung für {{lines}}: {{total}}.',
    ofCustomer: 'Zahlung von {{email}} für {{lines}}: {{total}}.',
    free: 'Wir haben zweimal nachgesehen und diese Zahlung nicht gefunden. Wenn Sie jetzt bezahlen, wird eine neue Zahlung ausgelöst. Geht die erste später doch noch durch, zahlen Sie doppelt.',
    repeated:
      'Für {{lines}} ({{total}}) wurde in den letzten zehn Minuten bereits bezahlt. Wenn Sie noch einmal bezahlen möchten, drücken Sie erneut auf die Schaltfläche.',
    made: 'Ihre Zahlung von {{total}} für {{lines}} ist durchgegangen. Bitte melden Sie sich an, um Ihren Auftrag zu sehen.',
    settled: 'Ihre Zahlung von {{total}} für {{lines}} ist durchgegangen.',
    toOrder: 'Zu Ihrem Auftrag',
    toOrders: 'Zu Ihren Aufträgen',
    afresh:
      'Ihre Zahlung von {{total}} für {{lines}} ist möglicherweise bereits durchgegangen. Wenn Sie noch einmal bezahlen, zahlen Sie eventuell doppelt. Trotzdem neu beginnen?',
    startAfresh: 'Neu beginnen',
  },
}
