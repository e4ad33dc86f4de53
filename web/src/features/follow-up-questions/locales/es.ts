import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  copy: 'Copiar plantilla',
  publish: 'Publicar',
  publishHint: 'El cliente verá las preguntas cuando las publique.',
  sure: '¿Desea continuar?',
  sureText: 'Su cliente podrá responder a estas preguntas. Después ya no se podrán cambiar.',
  published: 'Preguntas publicadas',
  sent: 'Estas preguntas se han enviado al cliente.',
  answered: 'El cliente ha respondido a estas preguntas.',
  toAnswers: 'Ver respuestas',
  copyIt: 'Copiar',
  replaces: 'Las preguntas de esta página se sustituirán por las de la plantilla.',
  template: 'Plantilla',
  noTemplates: 'No hay plantillas',
  allTemplates: 'Gestionar plantillas',
}
