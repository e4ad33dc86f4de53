import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  lastResort: 'Bitte versuchen Sie es später noch einmal.',
  lastResortStaff: 'Etwas ist schiefgelaufen. Bitte versuchen Sie es später noch einmal.',
  login: 'Anmelden',
  interrupted: 'Der Vorgang wurde unterbrochen. Bitte versuchen Sie es noch einmal.',
  noAnswer: 'Zeitüberschreitung.',
  tooOften: 'Zu viele Versuche. Bitte versuchen Sie es {{when}} noch einmal.',
  tryAgainIn: 'Bitte versuchen Sie es {{when}} noch einmal.',
  draft: {
    saved: 'Gespeichert um {{time}} Uhr',
    restored: 'Ihre früheren Eingaben ({{time}}) wurden wiederhergestellt.',
    discard: 'Neu beginnen',
    other: 'Dieses Formular wurde auch an anderer Stelle bearbeitet ({{time}}), zum Beispiel in einem anderen Tab.',
    useOther: 'Andere Version verwenden',
    keepThis: 'Diese behalten',
    notKept:
      'Dieser Browser kann Ihre Eingaben nicht zwischenspeichern. Bitte senden Sie das Formular ab, bevor Sie die Seite verlassen.',
    sentElsewhere: 'Dieses Formular wurde bereits in einem anderen Tab abgesendet.',
  },
  upload: {
    all: 'Alle Dateien',
    sorted: 'Dateien werden automatisch zugeordnet, je bis {{size}}',
  },
  leaveUpload: 'Eine Datei wird noch hochgeladen. Seite verlassen und Hochladen abbrechen?',
  machineText: 'So liest ein Programm die Datei',
  readFailed: 'Die Daten konnten nicht geladen werden.',
}
