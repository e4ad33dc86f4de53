import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  orders: 'Pedidos',
  names: {
    questionnaire: 'Cuestionario',
    answers: 'Respuestas del cuestionario',
    documents: 'Subir documentos',
    revision: 'Proceso de revisión',
    final_document: 'Documento final',
    profile_document: 'Perfil de LinkedIn',
    appointment: 'Reservar cita',
    follow_up: 'Preguntas de seguimiento',
  },
  sure: '¿Desea continuar?',
  noWayBack: 'No podrá deshacer esta acción.',
  reopen: { yes: 'Sí, reabrir', done: 'Paso reabierto' },
  uploads: {
    busy: 'Espere a que terminen de subirse los archivos.',
    failed: 'Algo ha salido mal.',
    additionalFailed: 'Algo ha salido mal. Vuelva a subir el archivo.',
  },
}
