import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  title: 'Gespeicherte Antworten',
  search: 'Gespeicherte Antworten suchen',
  empty: 'Sie haben noch keine gespeicherten Antworten.',
  note: 'Gespeicherte Antworten sind nur in diesem Browser verfügbar. Um sie in einem anderen zu verwenden, exportieren Sie sie.',
  notStored:
    'Ihr Browser hat diese Änderung nicht gespeichert. Exportieren Sie Ihre Antworten, damit sie nicht verloren gehen.',
  new: 'Neue Antwort',
  editTitle: 'Antwort bearbeiten',
  edit: '„{{title}}“ bearbeiten',
  delete: '„{{title}}“ löschen',
  save: 'Speichern',
  name: 'Name',
  text: 'Text',
  hint: 'Für {customer} und {product} werden die Namen aus dem Auftrag eingesetzt.',
  import: 'Aus Datei importieren',
  export: 'Als Datei exportieren',
  notImported: 'Diese Datei enthält keine gespeicherten Antworten.',
  imported_one: 'Die Datei enthält {{count, number}} Antwort.',
  imported_other: 'Die Datei enthält {{count, number}} Antworten.',
}
