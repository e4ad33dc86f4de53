import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  title: 'Modelli',
  index: 'N.',
  name: 'Nome',
  view: 'Vedi',
  viewNamed: 'Vedi {{name}}',
  empty: 'Nessun elemento trovato',
  notFound: 'Modello non trovato',
  emptyHint: 'Usi i modelli per le domande che invia spesso.',
  create: 'Crea un modello',
  template: 'Modello',
  publish: 'Pubblica',
  nameHint: 'Il nome viene modificato con la pubblicazione.',
  published: 'Il modello è stato pubblicato.',
  steps: {
    title: 'Come funzionano i modelli',
    create: 'Crei un modello e gli dia un nome.',
    fill: 'Aggiunga le domande che invia spesso. Vengono salvate mentre scrive.',
    use: 'Nelle domande di approfondimento di un ordine scelga «Copia il modello». Lì può ancora modificarle.',
  },
}
