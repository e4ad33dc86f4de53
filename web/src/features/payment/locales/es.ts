import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  card: 'Tarjeta',
  cardParts: 'Número, fecha de caducidad y código de seguridad',
  safe: 'Su tarjeta va directamente a nuestro proveedor de pagos. Nunca vemos el número.',
  unconfigured: 'El pago no está configurado.',
  unconfiguredHelp: 'Escriba a {{email}} para hacer su pedido o pagar.',
  notReady: 'El campo de la tarjeta aún no está listo. Inténtelo de nuevo en un momento.',
  demoHint:
    'Demo: 4242 4242 4242 4242 paga, 4000 0000 0000 0002 se rechaza. Cualquier fecha posterior, cualquier código.',
  leave: 'Su pago se está procesando. ¿Salir de todos modos?',
  processing: 'Procesando',
  check: 'Comprobar el pago',
  notMade: 'Este pago no se realizó. Ahora puede pagar.',
}
