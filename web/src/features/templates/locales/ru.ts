import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  title: 'Шаблоны',
  index: '№',
  name: 'Название',
  view: 'Открыть',
  viewNamed: 'Открыть {{name}}',
  empty: 'Записей не найдено',
  emptyHint: 'В шаблонах хранятся вопросы, которые вы отправляете снова и снова.',
  create: 'Создать шаблон',
  template: 'Шаблон',
  publish: 'Опубликовать',
  published: 'Опубликовано!',
}
