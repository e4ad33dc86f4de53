import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  orders: 'Ordini',
  names: {
    questionnaire: 'Questionario',
    answers: 'Risposte al questionario',
    documents: 'Carica documenti',
    revision: 'Revisione',
    final_document: 'Documento finale',
    profile_document: 'Profilo LinkedIn',
    appointment: 'Prenota un appuntamento',
    follow_up: 'Domande di approfondimento',
  },
  sure: 'Vuole confermare?',
  noWayBack: 'L’operazione non potrà essere annullata.',
  reopen: { yes: 'Sì, riapri!', done: 'Riapertura completata!' },
  uploads: {
    busy: 'Attenda il termine del caricamento dei file.',
    failed: 'Qualcosa è andato storto!',
    additionalFailed: 'Qualcosa è andato storto, carichi di nuovo il file!',
  },
}
