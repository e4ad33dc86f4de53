import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: 'Nuevo pedido',
  packages: 'Elija un paquete',
  package: 'Su paquete',
  includes: 'Incluye {{services}}',
  ordered: 'Su pedido',
  another: 'Elegir otro paquete',
  payment: 'Datos de pago',
  total: 'Total',
  noCoupon: 'El cupón {{code}} no es válido para este pedido.',
  place: 'Comprar y pagar',
  placed: 'Hemos recibido su pedido.',
  choose: 'Elija primero un paquete.',
  inCart_one: 'Hay {{count}} producto en su carrito.',
  inCart_many: 'Hay {{count}} de productos en su carrito.',
  inCart_other: 'Hay {{count}} productos en su carrito.',
  orderCart: 'Comprar los productos del carrito',
  cartEmpty: 'Su carrito está vacío',
  pricesFailed: 'No se han podido cargar los precios.',
  empty: 'No hay resultados',
  emptyHint: 'Los paquetes disponibles aparecerán aquí.',
  failed: 'Error inesperado',
  notices: {
    package_inactive: 'Este paquete no está disponible. Elija otro.',
    product_invalid: 'Este producto no es válido. Elija otro.',
  },
}
