import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  list: 'Domande',
  item: 'Elemento {{place}}',
  type: 'Tipo',
  required: 'Obbligatoria',
  question: 'Domanda',
  section: 'Titolo della sezione',
  paragraph: 'Paragrafo',
  placeholder: 'Testo di esempio',
  options: 'Opzioni di {{name}}',
  option: 'Opzione {{place}}',
  removeOption: 'Rimuovi l’opzione {{place}}',
  addOption: 'Aggiungi un’opzione',
  editParagraph: 'Modifica il testo',
  none: 'Ancora nessuna domanda',
  noneHint: 'Aggiunga la prima qui sotto.',
  add: 'Aggiungi',
  types: {
    section: 'Sezione',
    paragraph: 'Paragrafo',
    text: 'Testo breve',
    textarea: 'Testo lungo',
    email: 'E-mail',
    date: 'Data',
    select: 'Menu a tendina',
    radio: 'Scelta singola',
    checkbox: 'Scelta multipla',
  },
  save: {
    saving: 'Salvataggio in corso…',
    saved: 'Salvato',
    failed: 'Non salvato',
    retry: 'Riprova',
    unsaved: 'Le ultime modifiche non sono state salvate. Riprovi.',
  },
}
