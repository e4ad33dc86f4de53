import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: 'Empleos',
  what: '¿Qué?',
  whatExample: 'Puesto, palabras clave o frase',
  where: '¿Dónde?',
  whereExample: 'Ciudad, estado o código postal',
  find: 'Buscar empleo',
  results: 'Empleos',
  found_one: '{{count, number}} empleo encontrado',
  found_many: '{{count, number}} de empleos encontrados',
  found_other: '{{count, number}} empleos encontrados',
  page: 'Página: {{page}}',
  empty: 'No se han encontrado empleos',
  emptyHint: 'Pruebe con otras palabras clave o una zona más amplia.',
  untitled: 'Empleo sin título',
  newTab: '(se abre en una pestaña nueva)',
  salary: '{{amount}} al año',
  salaryRange: '{{from}} – {{to}} al año',
  save: 'Guardar en el tablero',
  saveNamed: 'Guardar en el tablero: {{name}}',
  saved: 'Guardado',
  savedNamed: 'Guardado: {{name}}',
  savedToBoard: 'Se ha guardado el empleo en su tablero.',
  viewBoard: 'Ver tablero',
}
