import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  title: 'Поиск и команды',
  search: 'Поиск по командам и заказам',
  results: 'Результаты',
  moreOrders: 'Показано заказов: {{shown}} из {{total}}. Уточните запрос, чтобы сузить список.',
  ordersFailed: 'Не удалось загрузить ваши заказы.',
  help: 'Сочетания клавиш',
  nextKey: 'затем',
  groups: {
    order: 'Этот заказ',
    page: 'Эта страница',
    places: 'Разделы',
    general: 'Общее',
    orders: 'Заказы',
  },
  status: {
    needsAction: 'Требуется действие',
    inProgress: 'В работе',
    completed: 'Завершён',
    overdue: 'Просрочен',
    archived: 'В архиве',
  },
}
