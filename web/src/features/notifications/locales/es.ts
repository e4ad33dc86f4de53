import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: 'Notificaciones',
  markAll: 'Marcar todas como leídas',
  empty: 'No hay notificaciones',
  loadingMore: 'Cargando más notificaciones…',
  failed: '¡Error inesperado!',
  cleared: 'Notificaciones marcadas como leídas',
  clearFailed: 'Error inesperado. ¡Inténtelo de nuevo más tarde!',
  view: 'Ver documento',
  new: 'Nueva',
  bell: 'Notificaciones',
  bellUnread_one: 'Notificaciones, {{count}} sin leer',
  bellUnread_many: 'Notificaciones, {{count}} sin leer',
  bellUnread_other: 'Notificaciones, {{count}} sin leer',
  unread_one: '{{count}} sin leer',
  unread_many: '{{count}} sin leer',
  unread_other: '{{count}} sin leer',
  clear: 'Quitar todas',
  remove: 'Quitar esta notificación',
  seeAll: 'Ver todas',
  newMessage: 'Mensaje nuevo',
  openOrder: 'Abrir',
}
