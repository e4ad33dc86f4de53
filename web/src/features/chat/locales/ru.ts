import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  title: 'Чат',
  customerChat: 'Чат с клиентом',
  teamChat: 'Чат с командой',
  unread_one: '{{count, number}} непрочитанное сообщение',
  unread_few: '{{count, number}} непрочитанных сообщения',
  unread_many: '{{count, number}} непрочитанных сообщений',
  unread_other: '{{count, number}} непрочитанного сообщения',
  empty: 'Сообщений пока нет',
  emptyHint: 'Здесь будут ваши сообщения ({{names}}).',
  readOnly: 'Вы можете читать этот чат, но не писать в него.',
  replies: 'Сохранённые ответы (/)',
  message: 'Сообщение',
  tooLong: 'Чат слишком длинный, чтобы его показать. Новые сообщения будут появляться здесь.',
  closed: 'Для этого заказа чат недоступен.',
  closedHint: 'Всё о вашем заказе — на этой странице.',
  notOpen: 'Что-то пошло не так, обновите страницу и попробуйте ещё раз',
  failed: 'Что-то пошло не так.',
  uploadFailed: 'Что-то пошло не так!',
  adminTitle: 'Чат с администратором',
  admin: 'Администратор',
  adminOf: 'Администратор, {{company}}',
}
