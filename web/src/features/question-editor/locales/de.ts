import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  list: 'Fragen',
  item: 'Element {{place}}',
  type: 'Art',
  required: 'Pflichtfrage',
  question: 'Frage',
  section: 'Titel des Abschnitts',
  paragraph: 'Absatz',
  placeholder: 'Platzhalter',
  options: 'Optionen für {{name}}',
  option: 'Option {{place}}',
  removeOption: 'Option {{place}} entfernen',
  addOption: 'Option hinzufügen',
  editParagraph: 'Text bearbeiten',
  none: 'Noch keine Fragen',
  noneHint: 'Fügen Sie unten die erste Frage hinzu.',
  add: 'Hinzufügen',
  types: {
    section: 'Abschnitt',
    paragraph: 'Absatz',
    text: 'Kurzer Text',
    textarea: 'Langer Text',
    email: 'E-Mail',
    date: 'Datum',
    select: 'Auswahlliste',
    radio: 'Einfachauswahl',
    checkbox: 'Mehrfachauswahl',
  },
  save: {
    saving: 'Wird gespeichert …',
    saved: 'Gespeichert',
    failed: 'Nicht gespeichert',
    retry: 'Erneut versuchen',
    unsaved: 'Ihre letzten Änderungen sind noch nicht gespeichert. Bitte versuchen Sie es noch einmal.',
  },
}
