import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  copy: 'Copiar plantilla',
  publish: 'Publicar',
  sure: '¿Está seguro?',
  sureText: 'Su cliente podrá responder entonces a estas preguntas. Ya no se podrán cambiar.',
  published: '¡Publicado!',
  sent: 'Estas preguntas se enviaron al cliente.',
  answered: 'El cliente ha respondido a estas preguntas.',
  toAnswers: 'Ver respuestas',
  copyIt: 'Copiar',
  replaces: 'Las preguntas de esta página se sustituyen por las de la plantilla.',
  template: 'Plantilla',
  noTemplates: 'No se encontró ningún registro',
  allTemplates: 'Gestionar plantillas',
}
