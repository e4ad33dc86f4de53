import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  title: 'Risposte salvate',
  search: 'Cerca nelle risposte salvate',
  empty: 'Non ha ancora risposte salvate.',
  note: 'Le risposte sono salvate solo in questo browser. Le esporti per usarle in un altro.',
  notStored: 'Il browser non ha salvato questa modifica. Esporti le risposte per non perderle.',
  new: 'Nuova risposta',
  editTitle: 'Modifica la risposta',
  edit: 'Modifica «{{title}}»',
  delete: 'Elimina «{{title}}»',
  save: 'Salva',
  name: 'Nome',
  text: 'Testo',
  hint: '{customer} e {product} vengono sostituiti con i nomi del cliente e del prodotto.',
  import: 'Importa da un file',
  export: 'Esporta in un file',
  notImported: 'Questo file non contiene risposte salvate.',
  imported_one: 'Il file contiene {{count, number}} risposta.',
  imported_many: 'Il file contiene {{count, number}} di risposte.',
  imported_other: 'Il file contiene {{count, number}} risposte.',
}
