import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  title: 'Möchten Sie {{name}} ein Trinkgeld geben?',
  titleNobody: 'Möchten Sie Ihrem Autor ein Trinkgeld geben?',
  ready: 'Ihre fertigen Dokumente sind da',
  hint: 'Ein freiwilliges Trinkgeld für Ihren Autor.',
  amount: 'Höhe des Trinkgelds',
  custom: 'Individuell',
  percentage: 'Anteil am Preis',
  form: 'Trinkgeld',
  give: '{{amount}} Trinkgeld geben',
  no: 'Nein, danke',
  line: 'Trinkgeld: {{product}}',
  given: 'Vielen Dank für Ihr Trinkgeld!',
  alreadyGiven: 'Sie haben für diesen Auftrag bereits Trinkgeld gegeben.',
}
