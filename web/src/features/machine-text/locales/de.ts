import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  title: 'So liest ein Programm die Datei',
  intro:
    'Diesen Text liest ein Programm aus der Datei aus, und zwar in dieser Reihenfolge. Andere Programme können zu einem anderen Ergebnis kommen.',
  files: 'Dateien',
  findings: 'Zu prüfen',
  nothing: 'Es wurde nichts gefunden, was Sie prüfen sollten.',
  text: 'Ausgelesener Text',
  page: 'Seite {{page}}:',
  failed: 'Diese Datei konnte nicht geladen werden.',
  unreadableFile:
    'Diese Datei kann nicht gelesen werden. Entweder ist sie kein PDF- oder Word-Dokument oder sie ist beschädigt, geschützt oder zu groß.',
  codes: {
    columns: 'Der Text springt zwischen den Spalten, sodass Sätze durcheinandergeraten können.',
    setInColumns: 'Der Text ist in Spalten gesetzt; Programme, die zeilenweise lesen, vermischen die Sätze.',
    tables: 'Ein Teil des Textes steht in einer Tabelle und wird zeilenweise gelesen.',
    textBoxes: 'Das Dokument enthält Textfelder, die manche Programme überspringen.',
    picturePage: 'Diese Seite enthält keinen Text; Text in Bildern wird nicht gelesen.',
    pictures: 'Das Dokument enthält Bilder; Text in Bildern wird nicht gelesen.',
    contactInMargins: 'Kontaktdaten stehen in der Kopf- oder Fußzeile, die manche Programme überspringen:',
    noDates: 'Der Text enthält keine Jahreszahl; möglicherweise fehlen Zeitangaben.',
    ligatures: 'Buchstaben sind zu einem Zeichen verbunden, sodass eine Suche das Wort möglicherweise nicht findet:',
    unreadable: 'Ein Zeichen kann nicht als Text gelesen werden:',
    bullets: 'Als Aufzählungszeichen dient ein ungewöhnliches Zeichen:',
    spaced: 'Die Buchstaben sind gesperrt, sodass ein Programm sie möglicherweise einzeln liest:',
  },
}
