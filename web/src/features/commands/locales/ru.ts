import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  title: 'Поиск и команды',
  search: 'Поиск команд и заказов',
  results: 'Результаты',
  moreOrders: 'Первые {{shown}} из {{total}} заказов. Введите больше, чтобы уточнить поиск.',
  ordersFailed: 'Не удалось загрузить ваши заказы.',
  help: 'Сочетания клавиш',
  nextKey: 'затем',
  groups: {
    order: 'Этот заказ',
    page: 'Эта страница',
    places: 'Перейти',
    general: 'Общее',
    orders: 'Заказы',
  },
  status: {
    needsAction: 'Требует действий',
    inProgress: 'В работе',
    completed: 'Завершён',
    overdue: 'Просрочен',
    archived: 'В архиве',
  },
}
