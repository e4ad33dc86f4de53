import type { Translated } from '../../../ui/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  list: {
    title: 'Aufträge',
    index: 'Nr.',
    product: 'Produkt',
    contributor: 'Autorin oder Autor',
    noContributor: 'Noch niemand zugewiesen',
    status: 'Stand',
    view: 'Auftrag ansehen',
    viewNamed: 'Auftrag ansehen: {{product}}',
    empty: 'Keine Einträge gefunden',
    emptyHint: 'Hier erscheinen die Aufträge, die Sie erteilen.',
    failed: 'Unerwarteter Fehler!!',
    newOrder: 'Neuer Auftrag',
  },
}
