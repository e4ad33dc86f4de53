import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  title: 'Уведомления',
  markAll: 'Отметить все как прочитанные',
  empty: 'Уведомлений нет',
  loadingMore: 'Загружаем новые данные…',
  failed: 'Непредвиденная ошибка!',
  cleared: 'Уведомления успешно очищены',
  clearFailed: 'Непредвиденная ошибка, попробуйте позже!',
  view: 'Открыть документ',
  new: 'Новое',
  bell: 'Уведомления',
  bellUnread_one: 'Уведомления, {{count}} непрочитанное',
  bellUnread_few: 'Уведомления, {{count}} непрочитанных',
  bellUnread_many: 'Уведомления, {{count}} непрочитанных',
  bellUnread_other: 'Уведомления, {{count}} непрочитанных',
  unread_one: '{{count}} непрочитанное',
  unread_few: '{{count}} непрочитанных',
  unread_many: '{{count}} непрочитанных',
  unread_other: '{{count}} непрочитанных',
  clear: 'Очистить все',
  remove: 'Удалить это уведомление',
  seeAll: 'Показать все',
  newMessage: 'Новое сообщение',
  openOrder: 'Открыть',
}
