import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  list: 'Preguntas',
  item: 'Elemento {{place}}',
  type: 'Tipo',
  required: 'Obligatoria',
  question: 'Pregunta',
  section: 'Título de la sección',
  paragraph: 'Párrafo',
  placeholder: 'Texto de ejemplo',
  options: 'Opciones de {{name}}',
  option: 'Opción {{place}}',
  removeOption: 'Quitar la opción {{place}}',
  addOption: 'Añadir opción',
  editParagraph: 'Editar el texto',
  none: 'Todavía no hay preguntas',
  noneHint: 'Añada la primera a continuación.',
  add: 'Añadir',
  types: {
    section: 'Sección',
    paragraph: 'Párrafo',
    text: 'Texto corto',
    textarea: 'Texto largo',
    email: 'Correo electrónico',
    date: 'Fecha',
    select: 'Lista desplegable',
    radio: 'Respuesta única',
    checkbox: 'Respuesta múltiple',
  },
  save: {
    saving: 'Guardando…',
    saved: 'Guardado',
    failed: 'Sin guardar',
    retry: 'Reintentar',
    unsaved: 'Sus últimos cambios aún no se han guardado. Inténtelo de nuevo.',
  },
}
