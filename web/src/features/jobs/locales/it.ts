import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  title: 'Lavori',
  what: 'Cosa?',
  whatExample: 'Titolo, parole chiave o frase',
  where: 'Dove?',
  whereExample: 'Città, stato o CAP',
  find: 'Trova lavoro',
  results: 'Lavori',
  found_one: '{{count}} lavoro trovato',
  found_many: '{{count}} lavori trovati',
  found_other: '{{count}} lavori trovati',
  page: 'Pagina: {{page}}',
  empty: 'Nessun lavoro trovato',
  emptyHint: 'Provi altre parole o un luogo più ampio.',
  untitled: 'Lavoro senza titolo',
  newTab: '(si apre in una nuova scheda)',
  salary: '{{amount}} all’anno',
  salaryRange: '{{from}} – {{to}} all’anno',
  save: 'Salva nella bacheca',
  saveNamed: 'Salva nella bacheca: {{name}}',
  saved: 'Salvato',
  savedNamed: 'Salvato: {{name}}',
  savedToBoard: 'Il lavoro è nella sua bacheca.',
  viewBoard: 'Vedi la bacheca',
}
