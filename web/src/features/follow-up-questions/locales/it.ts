import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  copy: 'Copia il modello',
  publish: 'Pubblica',
  publishHint: 'Il cliente vedrà le domande dopo la pubblicazione.',
  sure: 'Vuole confermare?',
  sureText: 'Il cliente potrà rispondere a queste domande. Dopo la pubblicazione non sarà più possibile modificarle.',
  published: 'Le domande sono state pubblicate.',
  sent: 'Queste domande sono state inviate al cliente.',
  answered: 'Il cliente ha risposto a queste domande.',
  toAnswers: 'Vedi le risposte',
  copyIt: 'Copia',
  replaces: 'Le domande di questa pagina verranno sostituite da quelle del modello.',
  template: 'Modello',
  noTemplates: 'Nessun elemento trovato',
  allTemplates: 'Gestisci i modelli',
}
