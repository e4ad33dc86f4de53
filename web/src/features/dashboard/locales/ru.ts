import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  welcome: 'С возвращением, {{name}}!',
  welcomeNobody: 'С возвращением!',
  editProfile: 'Изменить профиль',
  support: {
    title: 'Нужна помощь?',
    hint: 'Есть вопросы по заказу? Напишите нам.',
    hintStaff: 'Есть вопросы по заказу, над которым вы работаете? Напишите нам.',
  },
  counters: {
    total: 'Всего заказов',
    pending: 'Заказы в работе',
    completed: 'Завершённые заказы',
  },
  orders: 'Ваши заказы',
  groups: { yours: 'Ваша очередь ({{number}})', others: 'В работе ({{number}})', done: 'Завершены ({{number}})' },
  newOrder: 'Новый заказ',
  view: 'Открыть',
  viewNamed: 'Открыть «{{product}}»',
  unnamed: 'Заказ',
  empty: 'Заказов нет',
  emptyHint: 'Здесь появятся ваши заказы.',
  failed: 'Непредвиденная ошибка!',
  openNeedsAction: 'Заказы, требующие действий',
  needsAction_zero: 'Сейчас от вас ничего не требуется.',
  needsAction_one: '{{count, number}} заказ требует ваших действий.',
  needsAction_few: '{{count, number}} заказа требуют ваших действий.',
  needsAction_many: '{{count, number}} заказов требуют ваших действий.',
  needsAction_other: '{{count, number}} заказа требуют ваших действий.',
  chart: {
    title: 'Заказы за последние 6 месяцев',
    month: 'Месяц',
    orders: 'Заказы',
  },
  status: {
    title: 'Заказы по статусам',
    status: 'Статус',
    completed: 'Завершены',
    pending: 'В работе',
    summary: 'Завершены: {{completed}}. В работе: {{pending}}.',
    unit_one: 'заказ',
    unit_few: 'заказа',
    unit_many: 'заказов',
    unit_other: 'заказа',
  },
}
