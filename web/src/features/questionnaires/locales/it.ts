import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  form: 'Questionario',
  keptHint: 'Le risposte vengono salvate mentre scrive.',
  pages: 'Pagine',
  page: 'Pagina {{page}}',
  pageOf: 'Pagina {{page}} di {{total}}',
  answered: 'Risposte: {{answered}} su {{total}}',
  untitled: 'Domanda',
  previous: 'Indietro',
  next: 'Avanti',
  submit: 'Invia',
  completed: 'Le risposte sono state inviate',
  unpublished: 'Non ci sono ancora domande',
  unpublishedHint: 'Il suo redattore non ha ancora inviato queste domande.',
  message: 'Scrivi al redattore',
  answers: {
    edit: 'Modifica le risposte',
    fill: 'Rispondi alle domande',
    question: 'Domanda',
    answer: 'Risposta',
    none: 'Senza risposta',
    empty: 'Ancora nessuna risposta',
    emptyHint: 'Le risposte compariranno qui non appena saranno state inviate.',
    customer: 'Cliente',
    module: 'Modulo',
    order: 'ID ordine',
    print: 'Stampa',
    failed: 'Errore imprevisto. Riprovi più tardi.',
    crashed: 'Errore imprevisto.',
  },
}
