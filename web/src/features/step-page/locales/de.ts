import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  orders: 'Aufträge',
  names: {
    questionnaire: 'Fragebogen',
    answers: 'Antworten aus dem Fragebogen',
    documents: 'Dokumente hochladen',
    revision: 'Überarbeitung',
    final_document: 'Fertiges Dokument',
    profile_document: 'LinkedIn-Profil',
    appointment: 'Termin vereinbaren',
    follow_up: 'Rückfragen',
  },
  sure: 'Sind Sie sicher?',
  noWayBack: 'Das kann nicht rückgängig gemacht werden.',
  reopen: { yes: 'Ja, wieder öffnen', done: 'Wieder geöffnet' },
  uploads: {
    busy: 'Bitte warten Sie, bis die Dateien hochgeladen sind.',
    failed: 'Etwas ist schiefgelaufen.',
    additionalFailed: 'Etwas ist schiefgelaufen. Bitte laden Sie die Datei noch einmal hoch.',
  },
}
