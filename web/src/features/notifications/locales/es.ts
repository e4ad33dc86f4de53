import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: 'Notificaciones',
  markAll: 'Marcar todo como visto',
  empty: 'No hay notificaciones',
  loadingMore: 'Cargando nuevos datos…',
  failed: '¡Error inesperado!',
  cleared: 'Las notificaciones se han borrado correctamente',
  clearFailed: 'Error inesperado, ¡inténtelo de nuevo más tarde!',
  view: 'Ver documento',
  new: 'Nueva',
  bell: 'Notificaciones',
  bellUnread_one: 'Notificaciones, {{count}} sin leer',
  bellUnread_many: 'Notificaciones, {{count}} sin leer',
  bellUnread_other: 'Notificaciones, {{count}} sin leer',
  unread_one: '{{count}} sin leer',
  unread_many: '{{count}} sin leer',
  unread_other: '{{count}} sin leer',
  clear: 'Borrar todas',
  remove: 'Quitar esta notificación',
  seeAll: 'Ver todas',
}
