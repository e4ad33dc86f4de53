import type { Translated } from '../../../ui/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  card: 'Tarjeta',
  cardParts: 'Número, fecha de caducidad y código de seguridad',
  unconfigured: 'El pago no está configurado.',
  notReady: 'El campo de la tarjeta aún no está listo. Inténtelo de nuevo en un momento.',
  demoHint:
    'Demo: 4242 4242 4242 4242 paga, 4000 0000 0000 0002 se rechaza. Cualquier fecha posterior, cualquier código.',
  unknown:
    'Aún no sabemos si este pago se realizó. Nada se envía de nuevo por sí solo; lo que escribió se conserva. Pulse el botón para comprobarlo.',
  nothingYet: 'Todavía no hay rastro de este pago. Espere diez segundos y pulse el botón otra vez.',
  leave: 'Su pago se está procesando. ¿Salir de todos modos?',
  processing: 'Procesando',
}
