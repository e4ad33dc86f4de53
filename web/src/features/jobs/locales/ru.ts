import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  title: 'Вакансии',
  what: 'Какую работу ищете?',
  whatExample: 'Должность, ключевые слова или фраза',
  where: 'Где?',
  whereExample: 'Город, штат или индекс',
  find: 'Найти работу',
  results: 'Вакансии',
  found_one: 'Найдена {{count, number}} вакансия',
  found_few: 'Найдено {{count, number}} вакансии',
  found_many: 'Найдено {{count, number}} вакансий',
  found_other: 'Найдено {{count, number}} вакансии',
  page: 'Страница {{page}}',
  empty: 'Вакансии не найдены',
  emptyHint: 'Измените ключевые слова или расширьте регион поиска.',
  untitled: 'Вакансия без названия',
  newTab: '(откроется в новой вкладке)',
  salary: '{{amount}} в год',
  salaryRange: '{{from}} – {{to}} в год',
  save: 'Добавить на доску',
  saveNamed: 'Добавить на доску вакансию «{{name}}»',
  saved: 'Добавлено',
  savedNamed: 'Добавлено: {{name}}',
  savedToBoard: 'Вакансия добавлена на вашу доску.',
  viewBoard: 'Открыть доску',
}
