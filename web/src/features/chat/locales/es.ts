import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: 'Chat',
  customerChat: 'Chat con el cliente',
  teamChat: 'Chat del equipo',
  unread_one: '{{count, number}} mensaje sin leer',
  unread_many: '{{count, number}} de mensajes sin leer',
  unread_other: '{{count, number}} mensajes sin leer',
  empty: 'Aún no hay mensajes',
  emptyHint: 'Sus mensajes a {{names}} aparecerán aquí.',
  readOnly: 'Puede leer este chat, pero no escribir en él.',
  replies: 'Respuestas guardadas (/)',
  message: 'Mensaje',
  tooLong: 'Este chat es demasiado largo para mostrarlo. Los mensajes nuevos seguirán apareciendo.',
  closed: 'El chat no está disponible para este pedido.',
  closedHint: 'Encontrará todo lo relativo a su pedido en esta página.',
  notOpen: 'Algo ha salido mal. Vuelva a cargar la página e inténtelo de nuevo.',
  failed: 'Algo ha salido mal.',
  uploadFailed: 'Algo ha salido mal.',
  adminTitle: 'Chat con el administrador',
  admin: 'Administrador',
  adminOf: 'Administrador, {{company}}',
}
