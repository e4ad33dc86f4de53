import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  title: 'Stellenangebote',
  what: 'Was?',
  whatExample: 'Stellenbezeichnung oder Stichwörter',
  where: 'Wo?',
  whereExample: 'Ort, Bundesland oder PLZ',
  find: 'Stellen suchen',
  results: 'Stellenangebote',
  found_one: '{{count, number}} Stellenangebot gefunden',
  found_other: '{{count, number}} Stellenangebote gefunden',
  page: 'Seite {{page}}',
  empty: 'Keine Stellenangebote gefunden',
  emptyHint: 'Versuchen Sie es mit anderen Stichwörtern oder einem größeren Umkreis.',
  untitled: 'Stellenangebot ohne Titel',
  newTab: '(wird in einem neuen Tab geöffnet)',
  salary: '{{amount}} pro Jahr',
  salaryRange: '{{from}} bis {{to}} pro Jahr',
  save: 'Zum Board hinzufügen',
  saveNamed: 'Zum Board hinzufügen: {{name}}',
  saved: 'Hinzugefügt',
  savedNamed: 'Hinzugefügt: {{name}}',
  savedToBoard: 'Die Stelle wurde Ihrem Board hinzugefügt.',
  viewBoard: 'Board ansehen',
}
