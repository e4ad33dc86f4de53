import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  copy: 'Copia modello',
  publish: 'Pubblica',
  sure: 'È sicuro?',
  sureText: 'Il cliente potrà allora rispondere a queste domande. Non si potranno più modificare.',
  published: 'Pubblicato!',
  sent: 'Queste domande sono state inviate al cliente.',
  answered: 'Il cliente ha risposto a queste domande.',
  toAnswers: 'Vedi le risposte',
  copyIt: 'Copia',
  replaces: 'Le domande di questa pagina vengono sostituite da quelle del modello.',
  template: 'Modello',
  noTemplates: 'Nessun elemento trovato',
  allTemplates: 'Gestisci i modelli',
}
