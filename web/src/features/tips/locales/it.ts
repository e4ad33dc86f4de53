import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  title: 'Vuole lasciare una mancia a {{name}}?',
  titleNobody: 'Vuole lasciare una mancia al suo redattore?',
  ready: 'I suoi documenti finali sono pronti',
  hint: 'Una mancia facoltativa per il suo redattore.',
  amount: 'Importo della mancia',
  custom: 'Altro',
  percentage: 'Percentuale del prezzo',
  form: 'Mancia',
  give: 'Lascia {{amount}} di mancia',
  no: 'No, grazie',
  line: 'Mancia: {{product}}',
  given: 'Grazie! La mancia è stata inviata.',
  alreadyGiven: 'Ha già lasciato una mancia per questo ordine.',
}
