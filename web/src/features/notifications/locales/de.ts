import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  title: 'Mitteilungen',
  markAll: 'Alle als gelesen markieren',
  empty: 'Keine Mitteilungen',
  loadingMore: 'Neue Daten werden geladen …',
  failed: 'Unerwarteter Fehler!!',
  cleared: 'Die Mitteilungen sind als gelesen markiert',
  clearFailed: 'Unerwarteter Fehler, bitte versuchen Sie es später noch einmal!',
  view: 'Dokument ansehen',
  new: 'Neu',
  bell: 'Mitteilungen',
  bellUnread_one: 'Mitteilungen, {{count}} ungelesen',
  bellUnread_other: 'Mitteilungen, {{count}} ungelesen',
  unread_one: '{{count}} ungelesen',
  unread_other: '{{count}} ungelesen',
  clear: 'Alle entfernen',
  remove: 'Diese Mitteilung entfernen',
  seeAll: 'Alle ansehen',
}
