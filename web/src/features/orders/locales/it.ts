import type { Translated } from '../../../ui/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  list: {
    title: 'Ordini',
    index: 'N.',
    product: 'Prodotto',
    contributor: 'Redattore',
    noContributor: 'Nessun redattore assegnato',
    status: 'Stato',
    view: 'Visualizza ordine',
    viewNamed: 'Visualizza ordine: {{product}}',
    empty: 'Nessun record trovato',
    emptyHint: 'Qui compaiono gli ordini che effettua.',
    failed: 'Errore imprevisto!',
    newOrder: 'Nuovo ordine',
  },
}
