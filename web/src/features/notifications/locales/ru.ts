import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  title: 'Уведомления',
  markAll: 'Отметить все как прочитанные',
  empty: 'Уведомлений нет',
  loadingMore: 'Загружаем ещё уведомления…',
  failed: 'Непредвиденная ошибка!',
  cleared: 'Уведомления очищены',
  markedSeen: 'Все уведомления отмечены как прочитанные',
  clearFailed: 'Непредвиденная ошибка, попробуйте позже!',
  view: 'Открыть документ',
  new: 'Новое',
  bell: 'Уведомления',
  bellUnread_one: 'Уведомления: {{count, number}} непрочитанное',
  bellUnread_few: 'Уведомления: {{count, number}} непрочитанных',
  bellUnread_many: 'Уведомления: {{count, number}} непрочитанных',
  bellUnread_other: 'Уведомления: {{count, number}} непрочитанных',
  unread_one: '{{count, number}} непрочитанное',
  unread_few: '{{count, number}} непрочитанных',
  unread_many: '{{count, number}} непрочитанных',
  unread_other: '{{count, number}} непрочитанных',
  clear: 'Очистить все',
  remove: 'Удалить это уведомление',
  seeAll: 'Показать все',
  newMessage: 'Новое сообщение',
  openOrder: 'Открыть',
}
