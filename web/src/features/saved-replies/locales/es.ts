import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: 'Respuestas guardadas',
  search: 'Buscar respuestas guardadas',
  empty: 'Aún no tiene respuestas guardadas.',
  note: 'Las respuestas se guardan solo en este navegador. Expórtelas para usarlas en otro.',
  notStored: 'Su navegador no ha guardado este cambio. Exporte sus respuestas para no perderlas.',
  new: 'Nueva respuesta',
  editTitle: 'Editar respuesta',
  edit: 'Editar «{{title}}»',
  delete: 'Eliminar «{{title}}»',
  save: 'Guardar',
  name: 'Nombre',
  text: 'Texto',
  hint: '{customer} y {product} se sustituyen por el nombre del cliente y el del producto del pedido.',
  import: 'Importar desde un archivo',
  export: 'Exportar a un archivo',
  notImported: 'Este archivo no contiene respuestas guardadas.',
  imported_one: 'El archivo contiene {{count, number}} respuesta.',
  imported_many: 'El archivo contiene {{count, number}} de respuestas.',
  imported_other: 'El archivo contiene {{count, number}} respuestas.',
}
