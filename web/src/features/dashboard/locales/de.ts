import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  welcome: 'Willkommen zurück, {{name}}',
  welcomeNobody: 'Willkommen zurück',
  editProfile: 'Profil bearbeiten',
  support: {
    title: 'Brauchen Sie Hilfe?',
    hint: 'Fragen zu Ihrem Auftrag? Schreiben Sie uns.',
    hintStaff: 'Fragen zu einem Auftrag, an dem Sie arbeiten? Schreiben Sie uns.',
  },
  counters: {
    total: 'Aufträge insgesamt',
    pending: 'Offene Aufträge',
    completed: 'Abgeschlossene Aufträge',
  },
  orders: 'Ihre Aufträge',
  groups: {
    yours: 'Wartet auf Sie ({{number}})',
    others: 'In Arbeit ({{number}})',
    done: 'Abgeschlossen ({{number}})',
  },
  newOrder: 'Neuer Auftrag',
  view: 'Ansehen',
  viewNamed: 'Ansehen: {{product}}',
  chatNamed: 'Chat: {{product}}',
  unnamed: 'Auftrag',
  empty: 'Keine Einträge gefunden',
  emptyHint: 'Ihre Aufträge erscheinen hier, sobald Sie etwas bestellt haben.',
  failed: 'Ein unerwarteter Fehler ist aufgetreten.',
  openNeedsAction: 'Zu erledigende Aufträge ansehen',
  needsAction_zero: 'Kein Auftrag wartet auf Sie.',
  needsAction_one: '{{count, number}} Auftrag wartet auf Sie.',
  needsAction_other: '{{count, number}} Aufträge warten auf Sie.',
  urgent: 'Am dringendsten',
  chart: {
    title: 'Aufträge der letzten 6 Monate',
    month: 'Monat',
    orders: 'Aufträge',
  },
  status: {
    title: 'Auswertung nach Status',
    status: 'Status',
    completed: 'Abgeschlossen',
    pending: 'Offen',
    summary: 'Abgeschlossen: {{completed}}. Offen: {{pending}}.',
    unit_one: 'Auftrag',
    unit_other: 'Aufträge',
  },
}
