import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  orders: 'Pedidos',
  title: 'Solicitud de firma',
  text: 'Contrato',
  finish: 'Ir a la firma',
  signature: 'Firma',
  how: 'Dibuje su firma o escriba su nombre. Al enviar la firma, acepta este contrato.',
  submit: 'Enviar',
  empty: 'Firme este contrato para continuar.',
  failed: 'Error inesperado',
  signed: 'Gracias',
  signedText: 'El contrato está firmado.',
  toOrder: 'Ir al pedido',
}
