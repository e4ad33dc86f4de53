import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  copy: 'Скопировать шаблон',
  publish: 'Опубликовать',
  sure: 'Вы уверены?',
  sureText: 'Клиент сможет ответить на эти вопросы. Изменить их после этого будет нельзя.',
  published: 'Опубликовано!',
  sent: 'Эти вопросы отправлены клиенту.',
  answered: 'Клиент ответил на эти вопросы.',
  toAnswers: 'Посмотреть ответы',
  copyIt: 'Скопировать',
  replaces: 'Вопросы на этой странице будут заменены вопросами из шаблона.',
  template: 'Шаблон',
  noTemplates: 'Шаблонов нет',
  allTemplates: 'Управление шаблонами',
}
