import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  title: 'Вакансии',
  what: 'Что?',
  whatExample: 'Должность, ключевые слова или фраза',
  where: 'Где?',
  whereExample: 'Город, штат или индекс',
  find: 'Найти работу',
  results: 'Вакансии',
  found_one: 'Найдена {{count}} вакансия',
  found_few: 'Найдено {{count}} вакансии',
  found_many: 'Найдено {{count}} вакансий',
  found_other: 'Найдено {{count}} вакансии',
  page: 'Страница: {{page}}',
  empty: 'Вакансий не найдено',
  emptyHint: 'Попробуйте другие слова или более широкий регион.',
  untitled: 'Вакансия без названия',
  newTab: '(откроется в новой вкладке)',
  salary: '{{amount}} в год',
  salaryRange: '{{from}} – {{to}} в год',
  save: 'Сохранить на доску',
  saveNamed: 'Сохранить на доску: {{name}}',
  saved: 'Сохранено',
  savedNamed: 'Сохранено: {{name}}',
  savedToBoard: 'Вакансия на вашей доске.',
  viewBoard: 'Открыть доску',
}
