import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  orders: 'Pedidos',
  names: {
    questionnaire: 'Cuestionario',
    answers: 'Respuestas del formulario',
    documents: 'Subir documentos',
    revision: 'Proceso de revisión',
    final_document: 'Documento final',
    profile_document: 'Perfil de LinkedIn',
    appointment: 'Programar cita',
    follow_up: 'Preguntas de seguimiento',
  },
  sure: '¿Está seguro?',
  noWayBack: 'No podrá deshacer esta acción.',
  reopen: { yes: '¡Sí, reabrir!', done: '¡Reabierto correctamente!' },
  uploads: {
    busy: 'Espere a que se suban los archivos.',
    failed: '¡Algo ha ido mal!',
    additionalFailed: '¡Algo ha ido mal, vuelva a subirlo!',
  },
}
