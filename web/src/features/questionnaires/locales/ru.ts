import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  form: 'Анкета',
  keptHint: 'Ваши ответы сохраняются по мере ввода.',
  pages: 'Страницы',
  page: 'Страница {{page}}',
  pageOf: 'Страница {{page}} из {{total}}',
  answered: 'Отвечено: {{answered}} из {{total}}',
  untitled: 'Вопрос',
  previous: 'Назад',
  next: 'Далее',
  submit: 'Отправить',
  completed: 'Ответы отправлены',
  unpublished: 'Пока не на что отвечать',
  unpublishedHint: 'Ваш автор ещё не отправил эти вопросы.',
  answers: {
    edit: 'Изменить ответы',
    fill: 'Ответить на вопросы',
    question: 'Вопрос',
    answer: 'Ответ',
    none: 'Нет ответа',
    empty: 'Ответов пока нет',
    emptyHint: 'Ответы появятся здесь, когда на вопросы ответят.',
    customer: 'Клиент',
    module: 'Задача',
    order: 'Номер заказа',
    print: 'Печать',
    failed: 'Непредвиденная ошибка, попробуйте позже!',
    crashed: 'Непредвиденная ошибка!',
  },
}
