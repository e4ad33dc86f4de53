import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  copy: 'Скопировать из шаблона',
  publish: 'Опубликовать',
  publishHint: 'Клиент увидит вопросы после публикации.',
  sure: 'Вы уверены?',
  sureText: 'Клиент сможет ответить на эти вопросы, а вы больше не сможете их изменить.',
  published: 'Вопросы опубликованы!',
  sent: 'Эти вопросы отправлены клиенту.',
  answered: 'Клиент ответил на эти вопросы.',
  toAnswers: 'Посмотреть ответы',
  copyIt: 'Скопировать',
  replaces: 'Вопросы из шаблона заменят вопросы на этой странице.',
  template: 'Шаблон',
  noTemplates: 'Шаблонов нет',
  allTemplates: 'Управление шаблонами',
}
