import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: 'Notificaciones',
  markAll: 'Marcar todas como leídas',
  empty: 'No hay notificaciones',
  emptyHint: 'Aquí aparecerán las novedades de sus pedidos.',
  loadingMore: 'Cargando más notificaciones…',
  failed: 'Error inesperado',
  cleared: 'Se han quitado las notificaciones.',
  markedSeen: 'Se han marcado todas las notificaciones como leídas.',
  clearFailed: 'Error inesperado. Inténtelo de nuevo más tarde.',
  view: 'Ver documento',
  new: 'Nueva',
  bell: 'Notificaciones',
  bellUnread_one: 'Notificaciones, {{count, number}} sin leer',
  bellUnread_many: 'Notificaciones, {{count, number}} sin leer',
  bellUnread_other: 'Notificaciones, {{count, number}} sin leer',
  unread_one: '{{count, number}} sin leer',
  unread_many: '{{count, number}} sin leer',
  unread_other: '{{count, number}} sin leer',
  clear: 'Quitar todas',
  remove: 'Quitar esta notificación',
  seeAll: 'Ver todas',
  newMessage: 'Mensaje nuevo',
  openOrder: 'Abrir',
}
