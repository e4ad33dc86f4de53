import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  form: 'Анкета',
  keptHint: 'Ваши ответы сохраняются автоматически.',
  pages: 'Страницы',
  page: 'Страница {{page}}',
  pageOf: 'Страница {{page}} из {{total}}',
  answered: 'Ответов: {{answered}} из {{total}}',
  untitled: 'Вопрос',
  previous: 'Назад',
  next: 'Далее',
  submit: 'Отправить',
  completed: 'Ответы отправлены',
  unpublished: 'Вопросов пока нет',
  unpublishedHint: 'Ваш автор ещё не отправил их.',
  message: 'Написать автору',
  answers: {
    edit: 'Изменить ответы',
    fill: 'Ответить на вопросы',
    question: 'Вопрос',
    answer: 'Ответ',
    none: 'Нет ответа',
    empty: 'Ответов пока нет',
    emptyHint: 'Ответы появятся здесь после заполнения анкеты.',
    customer: 'Клиент',
    module: 'Задача',
    order: 'Номер заказа',
    print: 'Печать',
    failed: 'Непредвиденная ошибка, попробуйте позже!',
    crashed: 'Непредвиденная ошибка!',
  },
}
