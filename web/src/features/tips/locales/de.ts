import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  title: 'Möchten Sie sich bei {{name}} bedanken?',
  titleNobody: 'Möchten Sie sich bei Ihrem Autor bedanken?',
  hint: 'Ein freiwilliges Trinkgeld für Ihren Autor.',
  amount: 'Höhe des Trinkgelds',
  custom: 'Eigener Wert',
  percentage: 'Prozent vom Preis',
  form: 'Trinkgeld',
  give: '{{amount}} Trinkgeld geben',
  no: 'Nein, danke',
  line: 'Trinkgeld: {{product}}',
  given: 'Danke! Ihr Trinkgeld wurde gegeben.',
  alreadyGiven: 'Für diesen Auftrag wurde bereits Trinkgeld gegeben.',
}
