import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: 'Pago',
  back: 'Volver al carrito',
  account: {
    title: 'Datos de la cuenta',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    email: 'Correo electrónico',
    password: 'Contraseña',
    have: '¿Ya tiene una cuenta?',
    login: 'Iniciar sesión',
  },
  missing: {
    firstName: 'Escriba su nombre',
    lastName: 'Escriba sus apellidos',
    email: 'Escriba su correo electrónico',
    password: 'Elija una contraseña',
    samePassword: 'Escriba la contraseña de este pago',
  },
  coupon: {
    title: 'Código de cupón',
    code: 'Código de cupón',
    apply: 'Aplicar',
    checking: 'Comprobando',
    applied: 'Se ha aplicado el cupón {{code}}: ahorra {{saved}}.',
    idle: 'El cupón {{code}} no es válido para este pedido.',
    remove: 'Quitar el cupón {{code}}',
  },
  payment: 'Datos de pago',
  order: {
    title: 'Datos del pedido',
    inBar_one: 'Total, {{count}} producto',
    inBar_many: 'Total, {{count}} de productos',
    inBar_other: 'Total, {{count}} productos',
    product: 'Producto',
    quantity: 'Cantidad',
    subtotal: 'Subtotal',
    discount: 'Cupón {{code}}',
    total: 'Total',
  },
  pay: 'Pagar y registrarse',
  success: 'Pago realizado. Iniciando sesión…',
  emailTaken: 'El correo electrónico ya existe. ¿Ya tiene una cuenta?',
  charge: {
    once: 'Se le cobrarán {{total}} una sola vez.',
    questions: '¿Preguntas? {{email}}',
  },
  receipt: {
    paid: 'Pagado:',
    go: 'Ir a su pedido',
    goToAll: 'Ir a sus pedidos',
    settled: 'Este pedido ya está pagado.',
  },
  empty: 'Su carrito está vacío.',
  notices: {
    package_inactive: 'El paquete no está activo, elija otro paquete.',
    product_invalid: 'Producto no válido, elija otro producto.',
    loadingPackages: 'cargando información de los paquetes…',
  },
}
