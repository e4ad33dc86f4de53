import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  form: 'Fragebogen',
  keptHint: 'Ihre Antworten werden während der Eingabe automatisch gespeichert.',
  pages: 'Seiten',
  page: 'Seite {{page}}',
  pageOf: 'Seite {{page}} von {{total}}',
  answered: '{{answered}} von {{total}} beantwortet',
  untitled: 'Frage',
  previous: 'Zurück',
  next: 'Weiter',
  submit: 'Absenden',
  completed: 'Ihre Antworten wurden gesendet',
  unpublished: 'Es gibt noch nichts zu beantworten',
  unpublishedHint: 'Ihr Autor hat diese Fragen noch nicht gesendet.',
  message: 'Autor anschreiben',
  answers: {
    edit: 'Antworten bearbeiten',
    fill: 'Fragen beantworten',
    question: 'Frage',
    answer: 'Antwort',
    none: 'Nicht beantwortet',
    empty: 'Noch keine Antworten',
    emptyHint: 'Die Antworten erscheinen hier, sobald die Fragen beantwortet sind.',
    customer: 'Kunde',
    module: 'Modul',
    order: 'Auftragsnummer',
    print: 'Drucken',
    failed: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es später noch einmal.',
    crashed: 'Ein unerwarteter Fehler ist aufgetreten.',
  },
}
