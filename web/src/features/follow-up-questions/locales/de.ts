import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  copy: 'Vorlage kopieren',
  publish: 'Veröffentlichen',
  publishHint: 'Der Kunde sieht die Fragen erst nach der Veröffentlichung.',
  sure: 'Sind Sie sicher?',
  sureText: 'Ihr Kunde kann diese Fragen dann beantworten. Sie selbst können sie nicht mehr ändern.',
  published: 'Veröffentlicht',
  sent: 'Diese Fragen wurden an den Kunden gesendet.',
  answered: 'Der Kunde hat diese Fragen beantwortet.',
  toAnswers: 'Antworten ansehen',
  copyIt: 'Kopieren',
  replaces: 'Die Fragen auf dieser Seite werden durch die Fragen der Vorlage ersetzt.',
  template: 'Vorlage',
  noTemplates: 'Keine Einträge gefunden',
  allTemplates: 'Vorlagen verwalten',
}
