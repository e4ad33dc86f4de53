import type { Translated } from '../../../ui/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  list: {
    title: 'Pedidos',
    index: 'N.º',
    product: 'Producto',
    contributor: 'Redactor',
    noContributor: 'Ningún redactor asignado',
    status: 'Estado',
    view: 'Ver pedido',
    viewNamed: 'Ver pedido: {{product}}',
    empty: 'No se encontraron registros',
    emptyHint: 'Aquí aparecerán los pedidos que realice.',
    failed: '¡Error inesperado!',
    newOrder: 'Nuevo pedido',
  },
}
