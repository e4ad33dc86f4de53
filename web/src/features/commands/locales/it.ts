import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  title: 'Ricerca e comandi',
  search: 'Cerca comandi e ordini',
  results: 'Risultati',
  moreOrders: 'I primi {{shown}} di {{total}} ordini. Continui a scrivere per restringere la ricerca.',
  ordersFailed: 'Non è stato possibile caricare i suoi ordini.',
  help: 'Scorciatoie da tastiera',
  nextKey: 'poi',
  groups: {
    order: 'Questo ordine',
    page: 'Questa pagina',
    places: 'Vai a',
    general: 'Generale',
    orders: 'Ordini',
  },
  status: {
    needsAction: 'Da fare',
    inProgress: 'In corso',
    completed: 'Completato',
    overdue: 'Scaduto',
    archived: 'Archiviato',
  },
}
