import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: 'Chat',
  customerChat: 'Chat con el cliente',
  teamChat: 'Chat del equipo',
  unread_one: '{{count}} mensaje sin leer',
  unread_many: '{{count}} de mensajes sin leer',
  unread_other: '{{count}} mensajes sin leer',
  empty: 'Aún no hay mensajes',
  message: 'Mensaje',
  tooLong: 'Este chat es demasiado largo para mostrarlo aquí. Los mensajes nuevos siguen llegando.',
  closed: 'No hay chat para este pedido.',
  closedHint: 'Todo lo relativo a su pedido está en esta página.',
  notOpen: 'Algo salió mal, actualice el navegador e inténtelo de nuevo',
  failed: 'Algo salió mal.',
  uploadFailed: '¡Algo salió mal!',
  adminTitle: 'Chat con administración',
  admin: 'Administración',
  adminOf: 'Administración, {{company}}',
}
