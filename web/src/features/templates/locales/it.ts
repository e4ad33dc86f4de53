import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  title: 'Modelli',
  index: 'N.',
  name: 'Nome',
  view: 'Vedi',
  viewNamed: 'Vedi {{name}}',
  empty: 'Nessun elemento trovato',
  emptyHint: 'I modelli contengono domande che invia più volte.',
  create: 'Crea modello',
  template: 'Modello',
  publish: 'Pubblica',
  published: 'Pubblicato!',
}
