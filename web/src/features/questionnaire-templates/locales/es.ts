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
  nameHint: 'El nombre cambia al publicar.',
  published: 'Plantilla publicada',
  steps: {
    title: 'Cómo funcionan las plantillas',
    create: 'Cree una plantilla y póngale un nombre.',
    fill: 'Añada las preguntas que envía con frecuencia. Se guardan mientras escribe.',
    use: 'En las preguntas de seguimiento de un pedido, elija «Copiar plantilla». Allí aún puede cambiarlas.',
  },
}
