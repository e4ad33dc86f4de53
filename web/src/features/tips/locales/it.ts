import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  title: 'Vuole lasciare una mancia a {{name}}?',
  titleNobody: 'Vuole lasciare una mancia al Suo redattore?',
  hint: 'Una mancia facoltativa per il Suo redattore.',
  amount: 'Importo della mancia',
  custom: 'Altro',
  percentage: 'Percentuale del prezzo',
  form: 'Mancia',
  give: 'Dai {{amount}} di mancia',
  no: 'No, grazie',
  line: 'Mancia: {{product}}',
  given: 'Grazie! La mancia è stata data.',
  alreadyGiven: 'Per questo ordine è già stata data una mancia.',
}
