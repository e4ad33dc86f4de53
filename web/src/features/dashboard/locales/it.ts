import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  welcome: 'Piacere di rivederla, {{name}}',
  welcomeNobody: 'Piacere di rivederla',
  editProfile: 'Modifica il profilo',
  support: {
    title: 'Serve aiuto?',
    hint: 'Ha domande sul suo ordine? Ci scriva.',
    hintStaff: 'Ha domande su un ordine a cui sta lavorando? Ci scriva.',
  },
  counters: {
    total: 'Ordini totali',
    pending: 'Ordini aperti',
    completed: 'Ordini completati',
  },
  orders: 'I suoi ordini',
  groups: { yours: 'Tocca a lei ({{number}})', others: 'In corso ({{number}})', done: 'Completati ({{number}})' },
  newOrder: 'Nuovo ordine',
  view: 'Vedi',
  viewNamed: 'Vedi: {{product}}',
  chatNamed: 'Chat: {{product}}',
  unnamed: 'Ordine',
  empty: 'Nessun elemento trovato',
  emptyHint: 'I suoi ordini compariranno qui.',
  failed: 'Errore imprevisto.',
  openNeedsAction: 'Vedi gli ordini da gestire',
  needsAction_zero: 'Nessun ordine richiede un suo intervento.',
  needsAction_one: '{{count, number}} ordine richiede un suo intervento.',
  needsAction_many: '{{count, number}} di ordini richiedono un suo intervento.',
  needsAction_other: '{{count, number}} ordini richiedono un suo intervento.',
  urgent: 'Più urgenti',
  chart: {
    title: 'Ordini totali: ultimi 6 mesi',
    month: 'Mese',
    orders: 'Ordini',
  },
  status: {
    title: 'Ordini per stato',
    status: 'Stato',
    completed: 'Completati',
    pending: 'Aperti',
    summary: 'Completati: {{completed}}. Aperti: {{pending}}.',
    unit_one: 'ordine',
    unit_many: 'di ordini',
    unit_other: 'ordini',
  },
}
