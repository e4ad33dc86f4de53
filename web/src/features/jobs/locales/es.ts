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
  found_one: '{{count}} empleo encontrado',
  found_many: '{{count}} empleos encontrados',
  found_other: '{{count}} empleos encontrados',
  page: 'Página: {{page}}',
  empty: 'No se encontraron empleos',
  emptyHint: 'Pruebe con otras palabras o un lugar más amplio.',
  untitled: 'Empleo sin título',
  newTab: '(se abre en una pestaña nueva)',
  salary: '{{amount}} al año',
  salaryRange: '{{from}} – {{to}} al año',
  save: 'Guardar en el tablero',
  saveNamed: 'Guardar en el tablero: {{name}}',
  saved: 'Guardado',
  savedNamed: 'Guardado: {{name}}',
  savedToBoard: 'El empleo está en su tablero.',
  viewBoard: 'Ver el tablero',
}
