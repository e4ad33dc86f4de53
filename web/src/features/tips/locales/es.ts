import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: '¿Quiere dar una propina a {{name}}?',
  titleNobody: '¿Quiere dar una propina a su redactor?',
  ready: 'Sus documentos finales están listos',
  hint: 'Una propina opcional para su redactor.',
  amount: 'Importe de la propina',
  custom: 'Otro',
  percentage: 'Porcentaje del precio',
  form: 'Propina',
  give: 'Dar {{amount}} de propina',
  no: 'No, gracias',
  line: 'Propina: {{product}}',
  given: 'Gracias. Su propina se ha enviado.',
  alreadyGiven: 'Ya ha dado una propina por este pedido.',
}
