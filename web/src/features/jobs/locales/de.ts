import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  title: 'Stellen',
  what: 'Was?',
  whatExample: 'Berufsbezeichnung, Stichwörter oder Satz',
  where: 'Wo?',
  whereExample: 'Stadt, Bundesland oder PLZ',
  find: 'Stelle finden',
  results: 'Stellen',
  found_one: '{{count}} Stelle gefunden',
  found_other: '{{count}} Stellen gefunden',
  page: 'Seite: {{page}}',
  empty: 'Keine Stellen gefunden',
  emptyHint: 'Versuchen Sie andere Wörter oder einen größeren Ort.',
  untitled: 'Stelle ohne Titel',
  newTab: '(öffnet einen neuen Tab)',
  salary: '{{amount}} pro Jahr',
  salaryRange: '{{from}} – {{to}} pro Jahr',
  save: 'Zum Board hinzufügen',
  saveNamed: 'Zum Board hinzufügen: {{name}}',
  saved: 'Hinzugefügt',
  savedNamed: 'Hinzugefügt: {{name}}',
  savedToBoard: 'Die Stelle ist auf Ihrem Board.',
  viewBoard: 'Board ansehen',
}
