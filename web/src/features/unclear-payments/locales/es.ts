import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  doubt: {
    unknown:
      'Aún no sabemos si su pago se ha completado. No lo repetiremos automáticamente, y lo que ha escrito está guardado. Pulse «Comprobar el pago» para averiguarlo.',
    running: 'Su pago todavía se está procesando. Espere un momento y vuelva a comprobarlo.',
    late: 'Este pago todavía no aparece, pero aún puede completarse. Puede tardar hasta cinco minutos. Vuelva a comprobarlo más tarde.',
    nothing_yet: 'Este pago todavía no aparece. Espere diez segundos y vuelva a comprobarlo.',
    not_known: 'No hemos podido comprobar si este pago se ha completado. No lo repetiremos automáticamente.',
    blocked:
      'Ya se envió un pago para esta compra, quizá desde otra pestaña u otro navegador, y aún no sabemos si se ha completado. Pulse «Comprobar el pago» para averiguarlo.',
  },
  open: {
    sent: 'Pago por {{lines}}: {{total}}. Enviado: {{at}}.',
    sentBy: 'Pago de {{email}} por {{lines}}: {{total}}. Enviado: {{at}}.',
    of: 'Pago por {{lines}}: {{total}}.',
    ofCustomer: 'Pago de {{email}} por {{lines}}: {{total}}.',
    free: 'Lo hemos comprobado dos veces y este pago no aparece. Si paga ahora, se iniciará un pago nuevo; si el primero se completa más tarde, se le cobrará dos veces.',
    repeated:
      'En los últimos diez minutos ya se ha hecho un pago por {{lines}} ({{total}}). Pulse el botón otra vez para volver a pagar.',
    made: 'Su pago de {{total}} por {{lines}} se ha completado. Inicie sesión para ver su pedido.',
    settled: 'Su pago de {{total}} por {{lines}} se ha completado.',
    toOrder: 'Ir a su pedido',
    toOrders: 'Ir a sus pedidos',
    afresh:
      'Es posible que su pago de {{total}} por {{lines}} ya se haya completado. Si paga otra vez, se le podría cobrar dos veces. ¿Empezar de nuevo de todos modos?',
    startAfresh: 'Empezar de nuevo',
  },
}
