import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  card: 'Karte',
  cardParts: 'Nummer, Ablaufdatum und Prüfziffer',
  safe: 'Ihre Kartendaten gehen direkt an unseren Zahlungsdienstleister. Ihre Kartennummer bekommen wir nie zu sehen.',
  unconfigured: 'Auf dieser Website sind Zahlungen noch nicht möglich.',
  unconfiguredHelp: 'Bitte schreiben Sie an {{email}}, um zu bestellen oder zu bezahlen.',
  notReady: 'Das Eingabefeld für Ihre Karte wird noch geladen. Bitte versuchen Sie es gleich noch einmal.',
  demoHint:
    'Demokarten: 4242 4242 4242 4242 wird akzeptiert, 4000 0000 0000 0002 wird abgelehnt. Verwenden Sie ein beliebiges Datum in der Zukunft und eine beliebige Prüfziffer.',
  leave: 'Ihre Zahlung wird gerade verarbeitet. Seite trotzdem verlassen?',
  processing: 'Wird verarbeitet',
  check: 'Zahlungsstatus prüfen',
  notMade: 'Diese Zahlung ist nicht durchgegangen. Sie können jetzt bezahlen.',
}
