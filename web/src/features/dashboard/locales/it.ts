import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  welcome: 'Che piacere rivederLa, {{name}}',
  welcomeNobody: 'Che piacere rivederLa',
  editProfile: 'Modifica profilo',
  support: {
    title: 'Serve aiuto?',
    hint: 'Ha domande sul Suo ordine? Ci scriva.',
    hintStaff: 'Ha domande su un ordine a cui sta lavorando? Ci scriva.',
  },
  counters: {
    total: 'Ordini totali',
    pending: 'Ordini in corso',
    completed: 'Ordini completati',
  },
  orders: 'I Suoi ordini',
  groups: { yours: 'Tocca a Lei ({{number}})', others: 'In corso ({{number}})', done: 'Completati ({{number}})' },
  newOrder: 'Nuovo ordine',
  view: 'Visualizza',
  viewNamed: 'Visualizza: {{product}}',
  unnamed: 'Ordine',
  empty: 'Nessun record trovato',
  emptyHint: 'Qui compaiono gli ordini che effettua.',
  failed: 'Errore imprevisto!',
  openNeedsAction: 'Apri attività in attesa',
  needsAction_zero: 'Nessun ordine richiede un Suo intervento.',
  needsAction_one: '{{count}} ordine richiede un Suo intervento.',
  needsAction_many: '{{count}} di ordini richiedono un Suo intervento.',
  needsAction_other: '{{count}} ordini richiedono un Suo intervento.',
  chart: {
    title: 'Ordini totali: ultimi 6 mesi',
    month: 'Mese',
    orders: 'Ordini',
  },
  status: {
    title: 'Analisi per stato',
    status: 'Stato',
    completed: 'Completati',
    pending: 'In corso',
    summary: 'Completati: {{completed}}. In corso: {{pending}}.',
    unit_one: 'ordine',
    unit_many: 'di ordini',
    unit_other: 'ordini',
  },
}
