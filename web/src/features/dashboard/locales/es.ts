import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  welcome: 'Hola de nuevo, {{name}}',
  welcomeNobody: 'Hola de nuevo',
  editProfile: 'Editar perfil',
  support: {
    title: '¿Necesita ayuda?',
    hint: '¿Tiene alguna duda sobre su pedido? Escríbanos.',
    hintStaff: '¿Tiene alguna duda sobre un pedido en el que está trabajando? Escríbanos.',
  },
  counters: {
    total: 'Total de pedidos',
    pending: 'Pedidos pendientes',
    completed: 'Pedidos completados',
  },
  orders: 'Sus pedidos',
  groups: { yours: 'Su turno ({{number}})', others: 'En curso ({{number}})', done: 'Completados ({{number}})' },
  newOrder: 'Nuevo pedido',
  view: 'Ver',
  viewNamed: 'Ver: {{product}}',
  chatNamed: 'Chat: {{product}}',
  unnamed: 'Pedido',
  empty: 'No hay resultados',
  emptyHint: 'Los pedidos que realice aparecerán aquí.',
  failed: 'Error inesperado',
  openNeedsAction: 'Ver los pedidos que requieren alguna acción',
  needsAction_zero: 'No hay pedidos que requieran alguna acción por su parte.',
  needsAction_one: '{{count, number}} pedido requiere alguna acción por su parte.',
  needsAction_many: '{{count, number}} de pedidos requieren alguna acción por su parte.',
  needsAction_other: '{{count, number}} pedidos requieren alguna acción por su parte.',
  urgent: 'Lo más urgente',
  chart: {
    title: 'Pedidos de los últimos 6 meses',
    month: 'Mes',
    orders: 'Pedidos',
  },
  status: {
    title: 'Pedidos por estado',
    status: 'Estado',
    completed: 'Completados',
    pending: 'Pendientes',
    summary: 'Completados: {{completed}}. Pendientes: {{pending}}.',
    unit_one: 'pedido',
    unit_many: 'de pedidos',
    unit_other: 'pedidos',
  },
}
