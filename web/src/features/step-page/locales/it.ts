import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  orders: 'Ordini',
  names: {
    questionnaire: 'Questionario',
    answers: 'Risposte al questionario',
    documents: 'Caricamento dei documenti',
    revision: 'Revisione',
    final_document: 'Documento finale',
    profile_document: 'Profilo LinkedIn',
    appointment: 'Prenotazione dell’appuntamento',
    follow_up: 'Domande di approfondimento',
  },
  sure: 'Vuole confermare?',
  noWayBack: 'L’operazione non può essere annullata.',
  reopen: { yes: 'Sì, riapri', done: 'Riapertura completata.' },
  uploads: {
    busy: 'Attenda che il caricamento dei file sia terminato.',
    failed: 'Qualcosa è andato storto.',
    additionalFailed: 'Qualcosa è andato storto. Carichi di nuovo il file.',
  },
}
