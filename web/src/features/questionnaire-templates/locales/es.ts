import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: 'Plantillas',
  index: 'N.º',
  name: 'Nombre',
  view: 'Ver',
  viewNamed: 'Ver {{name}}',
  empty: 'No hay plantillas',
  notFound: 'Plantilla no encontrada',
  emptyHint: 'Use plantillas para las preguntas que envía con frecuencia.',
  create: 'Crear plantilla',
  template: 'Plantilla',
  publish: 'Publicar',
  published: 'Plantilla publicada',
}
