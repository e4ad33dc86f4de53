import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  card: 'Karte',
  cardParts: 'Nummer, Ablaufdatum und Prüfziffer',
  safe: 'Ihre Karte geht direkt an unseren Zahlungsdienst. Die Nummer sehen wir nie.',
  unconfigured: 'Die Bezahlung ist nicht eingerichtet.',
  unconfiguredHelp: 'Bitte schreiben Sie an {{email}}, um zu bestellen oder zu bezahlen.',
  notReady: 'Das Kartenfeld ist noch nicht bereit. Bitte versuchen Sie es gleich noch einmal.',
  demoHint:
    'Demo: 4242 4242 4242 4242 zahlt, 4000 0000 0000 0002 wird abgelehnt. Beliebiges späteres Datum, beliebige Prüfziffer.',
  leave: 'Ihre Zahlung wird gerade verarbeitet. Trotzdem verlassen?',
  processing: 'Wird verarbeitet',
  check: 'Zahlung prüfen',
  notMade: 'Diese Zahlung ist nicht erfolgt. Sie können jetzt bezahlen.',
}
