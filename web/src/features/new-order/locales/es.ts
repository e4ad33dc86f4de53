import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: 'Nuevo pedido',
  packages: 'Elija un paquete',
  package: 'Su paquete',
  ordered: 'Su pedido',
  another: 'Elegir otro paquete',
  payment: 'Datos de pago',
  total: 'Total',
  noCoupon: 'El cupón {{code}} no se aplica a este pedido.',
  place: 'Realizar el pedido',
  placed: 'Su pedido se ha realizado.',
  choose: 'Elija primero un paquete.',
  inCart_one: 'Hay {{count}} producto en su carrito.',
  inCart_many: 'Hay {{count}} de productos en su carrito.',
  inCart_other: 'Hay {{count}} productos en su carrito.',
  orderCart: 'Pedir lo que hay en el carrito',
  cartEmpty: 'Su carrito está vacío',
  pricesFailed: 'No se han podido cargar los precios.',
  empty: 'No se encontraron registros',
  emptyHint: 'Aquí aparecen los paquetes que puede pedir.',
  failed: '¡Error inesperado!',
  notices: {
    package_inactive: 'El paquete no está activo, elija otro paquete.',
    product_invalid: 'Producto no válido, elija otro producto.',
  },
}
