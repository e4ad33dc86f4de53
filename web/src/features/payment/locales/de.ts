import type { Translated } from '../../../ui/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  card: 'Karte',
  cardParts: 'Nummer, Ablaufdatum und Prüfziffer',

  unconfigured: 'Die Bezahlung ist nicht eingerichtet.',
  notReady: 'Das Kartenfeld ist noch nicht bereit. Bitte versuchen Sie es gleich noch einmal.',
  demoHint:
    'Demo: 4242 4242 4242 4242 zahlt, 4000 0000 0000 0002 wird abgelehnt. Beliebiges späteres Datum, beliebige Prüfziffer.',
  unknown:
    'Noch ist nicht bekannt, ob diese Zahlung erfolgt ist. Es wird nichts von selbst noch einmal gesendet, und Ihre Eingaben bleiben erhalten. Drücken Sie die Schaltfläche, um nachzusehen.',
  nothingYet:
    'Von dieser Zahlung gibt es noch keine Spur. Bitte warten Sie zehn Sekunden und drücken Sie die Schaltfläche noch einmal.',
  leave: 'Ihre Zahlung wird gerade verarbeitet. Trotzdem verlassen?',
  processing: 'Wird verarbeitet',
}
