import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  title: 'Suche und Befehle',
  search: 'Befehle und Aufträge suchen',
  results: 'Ergebnisse',
  moreOrders: 'Die ersten {{shown}} von {{total}} Aufträgen. Geben Sie mehr ein, um die Suche einzugrenzen.',
  ordersFailed: 'Ihre Aufträge konnten nicht geladen werden.',
  help: 'Tastenkürzel',
  nextKey: 'dann',
  groups: {
    order: 'Dieser Auftrag',
    page: 'Diese Seite',
    places: 'Wechseln zu',
    general: 'Hilfe',
    orders: 'Aufträge',
  },
  status: {
    needsAction: 'Zu erledigen',
    inProgress: 'In Arbeit',
    completed: 'Abgeschlossen',
    overdue: 'Überfällig',
    archived: 'Archiviert',
  },
}
