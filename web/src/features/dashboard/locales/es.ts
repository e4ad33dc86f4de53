import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  welcome: 'Le damos la bienvenida de nuevo, {{name}}',
  welcomeNobody: 'Le damos la bienvenida de nuevo',
  editProfile: 'Editar perfil',
  support: {
    title: '¿Necesita ayuda?',
    hint: '¿Tiene preguntas sobre su pedido? Escríbanos.',
    hintStaff: '¿Tiene preguntas sobre un pedido en el que trabaja? Escríbanos.',
  },
  counters: {
    total: 'Pedidos en total',
    pending: 'Pedidos pendientes',
    completed: 'Pedidos completados',
  },
  orders: 'Sus pedidos',
  groups: { yours: 'Su turno ({{number}})', others: 'En curso ({{number}})', done: 'Completados ({{number}})' },
  newOrder: 'Nuevo pedido',
  view: 'Ver',
  viewNamed: 'Ver: {{product}}',
  unnamed: 'Pedido',
  empty: 'No se encontraron registros',
  emptyHint: 'Aquí aparecerán los pedidos que realice.',
  failed: '¡Error inesperado!',
  openNeedsAction: 'Abrir tareas pendientes',
  needsAction_zero: 'Ningún pedido requiere su atención.',
  needsAction_one: '{{count}} pedido requiere su atención.',
  needsAction_many: '{{count}} de pedidos requieren su atención.',
  needsAction_other: '{{count}} pedidos requieren su atención.',
  chart: {
    title: 'Pedidos en total: últimos 6 meses',
    month: 'Mes',
    orders: 'Pedidos',
  },
  status: {
    title: 'Análisis por estado',
    status: 'Estado',
    completed: 'Completados',
    pending: 'Pendientes',
    summary: 'Completados: {{completed}}. Pendientes: {{pending}}.',
    unit_one: 'pedido',
    unit_many: 'de pedidos',
    unit_other: 'pedidos',
  },
}
