import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  card: 'Tarjeta',
  cardParts: 'Número, fecha de caducidad y código de seguridad',
  safe: 'Los datos de su tarjeta se envían directamente a nuestro proveedor de pagos. Nunca vemos el número.',
  unconfigured: 'Este sitio todavía no acepta pagos.',
  unconfiguredHelp: 'Escríbanos a {{email}} para hacer su pedido o pagar.',
  notReady: 'El campo de la tarjeta todavía se está cargando. Inténtelo de nuevo dentro de un momento.',
  demoHint:
    'Tarjetas de prueba: 4242 4242 4242 4242 se acepta y 4000 0000 0000 0002 se rechaza. Use cualquier fecha futura y cualquier código.',
  leave: 'Su pago se está procesando. ¿Salir de esta página de todos modos?',
  processing: 'Procesando…',
  check: 'Comprobar el pago',
  notMade: 'Este pago no se ha completado. Puede pagar ahora.',
}
