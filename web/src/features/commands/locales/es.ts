import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: 'Búsqueda y comandos',
  search: 'Buscar comandos y pedidos',
  results: 'Resultados',
  moreOrders: 'Se muestran los primeros {{shown}} de {{total}} pedidos. Siga escribiendo para acotar la búsqueda.',
  ordersFailed: 'No se han podido cargar sus pedidos.',
  help: 'Atajos de teclado',
  nextKey: 'y después',
  groups: {
    order: 'Este pedido',
    page: 'Esta página',
    places: 'Ir a',
    general: 'Ayuda',
    orders: 'Pedidos',
  },
  status: {
    needsAction: 'Requiere acción',
    inProgress: 'En curso',
    completed: 'Completado',
    overdue: 'Atrasado',
    archived: 'Archivado',
  },
}
