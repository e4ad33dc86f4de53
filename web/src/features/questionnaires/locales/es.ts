import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  form: 'Cuestionario',
  keptHint: 'Sus respuestas se guardan mientras escribe.',
  pages: 'Páginas',
  page: 'Página {{page}}',
  pageOf: 'Página {{page}} de {{total}}',
  answered: '{{answered}} de {{total}} respondidas',
  untitled: 'Pregunta',
  previous: 'Anterior',
  next: 'Siguiente',
  submit: 'Enviar',
  completed: 'Respuestas enviadas',
  unpublished: 'Todavía no hay nada que responder',
  unpublishedHint: 'Su redactor aún no ha enviado estas preguntas.',
  message: 'Escribir a su redactor',
  answers: {
    edit: 'Editar respuestas',
    fill: 'Responder a las preguntas',
    question: 'Pregunta',
    answer: 'Respuesta',
    none: 'Sin respuesta',
    empty: 'Todavía no hay respuestas',
    emptyHint: 'Las respuestas aparecerán aquí una vez contestadas las preguntas.',
    customer: 'Cliente',
    module: 'Módulo',
    order: 'ID del pedido',
    print: 'Imprimir',
    failed: 'Error inesperado. Inténtelo de nuevo más tarde.',
    crashed: 'Error inesperado',
  },
}
