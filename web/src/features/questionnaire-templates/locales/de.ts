import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  title: 'Vorlagen',
  index: 'Nr.',
  name: 'Name',
  view: 'Ansehen',
  viewNamed: '{{name}} ansehen',
  empty: 'Keine Einträge gefunden',
  notFound: 'Vorlage nicht gefunden',
  emptyHint: 'Nutzen Sie Vorlagen für Fragen, die Sie häufig stellen.',
  create: 'Vorlage erstellen',
  template: 'Vorlage',
  publish: 'Veröffentlichen',
  nameHint: 'Der Name wird beim Veröffentlichen übernommen.',
  published: 'Veröffentlicht',
  steps: {
    title: 'So funktionieren Vorlagen',
    create: 'Erstellen Sie eine Vorlage und geben Sie ihr einen Namen.',
    fill: 'Fügen Sie die Fragen hinzu, die Sie häufig stellen. Sie werden bei der Eingabe gespeichert.',
    use: 'Wählen Sie bei den Rückfragen eines Auftrags „Vorlage kopieren“. Dort können Sie sie noch ändern.',
  },
}
