import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  states: {
    pending: 'Pendiente',
    reopened: 'Reabierto',
    submitted: 'Enviado',
  },
  uploadBelow: 'Suba el perfil terminado a continuación.',
  reopen: 'Reabrir el documento final',
  file: 'Perfil profesional',
  upload: 'Subir el perfil',
  submit: 'Enviar',
  sent: 'Documento final de LinkedIn enviado',
}
