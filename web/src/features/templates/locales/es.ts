import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: 'Plantillas',
  index: 'N.º',
  name: 'Nombre',
  view: 'Ver',
  viewNamed: 'Ver {{name}}',
  empty: 'No se encontró ningún registro',
  emptyHint: 'Las plantillas contienen preguntas que usted envía una y otra vez.',
  create: 'Crear plantilla',
  template: 'Plantilla',
  publish: 'Publicar',
  published: '¡Publicado!',
}
