import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  doubt: {
    unknown:
      'Aún no sabemos si este pago se realizó. Nada se envía de nuevo por sí solo; lo que escribió se conserva. Pulse el botón para comprobarlo.',
    running: 'Este pago todavía se está procesando. Espere un momento y pulse el botón otra vez.',
    late: 'Todavía no hay rastro de este pago y aún puede realizarse: puede tardar hasta cinco minutos. Pulse el botón otra vez más tarde.',
    nothing_yet: 'Todavía no hay rastro de este pago. Espere diez segundos y pulse el botón otra vez.',
    not_known: 'No pudimos averiguar si este pago se realizó. Nada se envía de nuevo por sí solo.',
    held: 'Ya se envió un pago por lo mismo, quizá en otra pestaña u otro navegador, y aún no sabemos si se realizó. Pulse el botón para comprobarlo.',
  },
  open: {
    sent: 'Era por {{lines}}, {{total}}, enviado a las {{at}}.',
    sentBy: 'Era por {{lines}}, {{total}}, enviado a las {{at}} por {{email}}.',
    free: 'Dos veces no hubo rastro de este pago. Si paga ahora, se envía un pago nuevo; si el primero aparece más tarde, habrá pagado dos veces.',
    repeated:
      '{{lines}} ({{total}}) se pagó en los últimos diez minutos. Pulse el botón otra vez para pagarlo de nuevo.',
    made: 'Su pago de {{total}} por {{lines}} se realizó. Inicie sesión para ver su pedido.',
    settled: 'Su pago de {{total}} por {{lines}} se realizó.',
    toOrder: 'Ir a su pedido',
    toOrders: 'Ir a sus pedidos',
    afresh:
      'Es posible que se haya realizado un pago de {{total}} por {{lines}}. Si paga otra vez, puede que pague dos veces. ¿Empezar de nuevo de todos modos?',
    startAfresh: 'Empezar de nuevo',
  },
}
