import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  orders: 'Ordini',
  names: {
    questionnaire: 'Questionario',
    answers: 'Risposte al modulo',
    documents: 'Carica documenti',
    revision: 'Revisione',
    final_document: 'Documento finale',
    profile_document: 'Profilo LinkedIn',
    appointment: 'Fissa un appuntamento',
    follow_up: 'Domande di approfondimento',
  },
  sure: 'È sicuro?',
  noWayBack: 'L’operazione non potrà essere annullata.',
  reopen: { yes: 'Sì, riapri!', done: 'Riaperto con successo!' },
  uploads: {
    busy: 'Attenda che i file siano stati caricati.',
    failed: 'Qualcosa è andato storto!',
    additionalFailed: 'Qualcosa è andato storto, carichi di nuovo il file!',
  },
}
