import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  lastResort: 'Bitte versuchen Sie es später noch einmal!',
  lastResortStaff: 'Etwas ist schiefgelaufen. Bitte versuchen Sie es später noch einmal!',
  login: 'Anmelden',
  interrupted: 'Der Vorgang wurde unterbrochen. Bitte versuchen Sie es noch einmal.',
  noAnswer: 'Zeitüberschreitung!',
  tooOften: 'Das war zu oft. Bitte versuchen Sie es {{when}} noch einmal.',
  tryAgainIn: 'Bitte versuchen Sie es {{when}} noch einmal.',
  draft: {
    saved: 'Um {{time}} gespeichert',
    restored: 'Was Sie zuvor geschrieben haben ({{time}}), ist wieder da.',
    discard: 'Von vorn beginnen',
    other: 'Dieses Formular wurde auch an anderer Stelle ausgefüllt ({{time}}), zum Beispiel in einem anderen Tab.',
    useOther: 'Andere Fassung verwenden',
    keepThis: 'Diese behalten',
    notKept: 'Dieser Browser kann Ihre Eingaben nicht sichern. Bitte senden Sie sie ab, bevor Sie die Seite verlassen.',
    sentElsewhere: 'Dieses Formular wurde bereits in einem anderen Tab abgesendet.',
  },
  leaveUpload: 'Eine Datei ist noch unterwegs. Seite verlassen und abbrechen?',
  readFailed: 'Das konnte nicht geladen werden.',
}
