import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  title: 'Mitteilungen',
  markAll: 'Alle als gelesen markieren',
  empty: 'Keine Mitteilungen',
  emptyHint: 'Hier erscheinen Neuigkeiten zu Ihren Aufträgen.',
  loadingMore: 'Weitere Mitteilungen werden geladen …',
  failed: 'Ein unerwarteter Fehler ist aufgetreten.',
  cleared: 'Alle Mitteilungen wurden entfernt.',
  markedSeen: 'Alle Mitteilungen wurden als gelesen markiert.',
  clearFailed: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es später noch einmal.',
  view: 'Dokument ansehen',
  new: 'Neu',
  bell: 'Mitteilungen',
  bellUnread_one: 'Mitteilungen, {{count, number}} ungelesen',
  bellUnread_other: 'Mitteilungen, {{count, number}} ungelesen',
  unread_one: '{{count, number}} ungelesen',
  unread_other: '{{count, number}} ungelesen',
  clear: 'Alle entfernen',
  remove: 'Diese Mitteilung entfernen',
  seeAll: 'Alle ansehen',
  newMessage: 'Neue Nachricht',
  openOrder: 'Öffnen',
}
