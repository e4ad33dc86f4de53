import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: 'Finalizar compra',
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
    firstName: 'Introduzca su nombre.',
    lastName: 'Introduzca sus apellidos.',
    email: 'Introduzca su correo electrónico.',
    password: 'Elija una contraseña.',
    samePassword: 'Introduzca la contraseña que eligió para este pago.',
  },
  coupon: {
    title: 'Código de cupón',
    code: 'Código de cupón',
    apply: 'Aplicar',
    checking: 'Comprobando…',
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
  emailTaken: 'Ya existe una cuenta con este correo electrónico. ¿Es suya?',
  charge: {
    once: 'Se le hará un único cargo de {{total}}.',
    questions: '¿Tiene alguna duda? {{email}}',
  },
  receipt: {
    paid: 'Pagado: {{amount}}',
    go: 'Ir a su pedido',
    goToAll: 'Ir a sus pedidos',
    settled: 'Este pedido ya está pagado.',
  },
  empty: 'Su carrito está vacío',
  notices: {
    package_inactive: 'Este paquete no está disponible. Elija otro.',
    product_invalid: 'Este producto no es válido. Elija otro.',
    loadingPackages: 'Cargando los paquetes…',
  },
}
