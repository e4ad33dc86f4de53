import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  title: 'Offerte di lavoro',
  what: 'Cosa?',
  whatExample: 'Posizione, parole chiave o frase',
  where: 'Dove?',
  whereExample: 'Città, stato o CAP',
  find: 'Cerca lavoro',
  results: 'Offerte di lavoro',
  found_one: '{{count, number}} offerta trovata',
  found_many: '{{count, number}} di offerte trovate',
  found_other: '{{count, number}} offerte trovate',
  page: 'Pagina {{page}}',
  empty: 'Nessuna offerta trovata',
  emptyHint: 'Provi con altre parole chiave o una zona più ampia.',
  untitled: 'Offerta senza titolo',
  newTab: '(si apre in una nuova scheda)',
  salary: '{{amount}} all’anno',
  salaryRange: '{{from}} – {{to}} all’anno',
  save: 'Salva nella bacheca',
  saveNamed: 'Salva nella bacheca: {{name}}',
  saved: 'Salvata',
  savedNamed: 'Salvata: {{name}}',
  savedToBoard: 'L’offerta è stata salvata nella sua bacheca.',
  viewBoard: 'Vedi la bacheca',
}
