import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: 'Carrito',
  product: 'Producto',
  price: 'Precio',
  quantity: 'Cantidad',
  total: 'Total',
  subtotal: 'Subtotal',
  quantityOf: 'Cantidad de {{product}}',
  remove: 'Quitar {{product}}',
  removed: 'Se ha quitado {{product}}.',
  undo: 'Deshacer',
  actions: 'Acciones',
  empty: 'Su carrito está vacío',
  emptyHint: 'Lo que elija en la tienda aparecerá aquí.',
  continue: 'Seguir comprando',
  continueAt: 'Seguir comprando ({{host}})',
  checkout: 'Ir al pago',
  failed: 'No se pudieron cargar los precios.',
  gone: '{{product}} ya no se vende y se ha quitado de su carrito.',
  notices: {
    package_inactive: 'El paquete no está activo, elija otro paquete.',
    product_inactive: 'El producto no está activo, elija otro producto.',
    product_invalid: 'Producto no válido, elija otro producto.',
    product_in_cart: 'El producto ya está en el carrito',
    cart_full: 'El carrito admite como máximo 20 productos distintos.',
    added: '{{product}} se ha añadido a su carrito.',
    loadingProduct: 'cargando nuevo producto…',
    loadingPackages: 'cargando información de los paquetes…',
  },
}
