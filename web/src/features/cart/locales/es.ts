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
  emptyHint: 'Los productos que añada aparecerán aquí.',
  continue: 'Seguir comprando',
  continueAt: 'Seguir comprando ({{host}})',
  checkout: 'Finalizar compra',
  failed: 'No se han podido cargar los precios.',
  gone: '{{product}} ya no está disponible y se ha quitado de su carrito.',
  notices: {
    package_inactive: 'Este paquete no está disponible. Elija otro.',
    product_inactive: 'Este producto no está disponible. Elija otro.',
    product_invalid: 'Este producto no es válido. Elija otro.',
    product_in_cart: 'Este producto ya está en su carrito.',
    cart_full: 'Su carrito admite un máximo de 20 productos distintos.',
    added: 'Se ha añadido {{product}} a su carrito.',
    loadingProduct: 'Cargando el nuevo producto…',
    loadingPackages: 'Cargando los paquetes…',
  },
}
