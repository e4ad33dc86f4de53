import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  title: 'Шаблоны',
  index: '№',
  name: 'Название',
  view: 'Открыть',
  viewNamed: 'Открыть «{{name}}»',
  empty: 'Шаблонов нет',
  notFound: 'Шаблон не найден',
  emptyHint: 'Создайте шаблон для вопросов, которые вы часто задаёте.',
  create: 'Создать шаблон',
  template: 'Шаблон',
  publish: 'Опубликовать',
  nameHint: 'Название изменится после публикации.',
  published: 'Шаблон опубликован!',
  steps: {
    title: 'Как работают шаблоны',
    create: 'Создайте шаблон и дайте ему название.',
    fill: 'Добавьте вопросы, которые часто задаёте. Они сохраняются во время ввода.',
    use: 'В уточняющих вопросах заказа выберите «Скопировать из шаблона». Там вопросы ещё можно изменить.',
  },
}
