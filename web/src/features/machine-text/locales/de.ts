import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  title: 'So liest ein Programm die Datei',
  intro:
    'Das ist der Text, den ein Programm aus der Datei liest, in seiner Reihenfolge. Programme unterscheiden sich; für ein bestimmtes ist das kein Versprechen.',
  files: 'Dateien',
  findings: 'Zu prüfen',
  nothing: 'Nichts gefunden, was zu prüfen wäre.',
  text: 'Gelesener Text',
  page: 'Seite {{page}}:',
  failed: 'Diese Datei konnte nicht geladen werden.',
  unreadableFile:
    'Diese Datei kann nicht gelesen werden. Entweder ist sie kein PDF- oder Word-Dokument oder sie ist beschädigt, geschützt oder zu groß.',
  codes: {
    columns: 'Der Text springt zwischen Spalten; Sätze können sich vermischen.',
    tables: 'Text steht in einer Tabelle und wird zeilenweise gelesen.',
    textBoxes: 'Es gibt Textfelder, die manche Programme auslassen.',
    picturePage: 'Diese Seite hat keinen Text; Text in Bildern wird nicht gelesen.',
    pictures: 'Das Dokument enthält Bilder; Text in Bildern wird nicht gelesen.',
    contactInMargins: 'Kontaktdaten stehen in Kopf- oder Fußzeile, die manche Programme auslassen:',
    noDates: 'Im Text steht kein Jahr; vielleicht fehlen Zeiträume.',
    ligatures: 'Buchstaben sind zu einem Zeichen verbunden; eine Suche findet das Wort vielleicht nicht:',
    unreadable: 'Ein Zeichen ist nicht als Text lesbar:',
    bullets: 'Ein Aufzählungszeichen ist ungewöhnlich:',
  },
}
