import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  document: 'Documento final',
  downloadPdf: 'Descargar PDF',
  word: 'Word',
  downloadWord: 'Descargar Word',
  submittedAt: 'Enviado: {{time}}',
  notes: 'Notas',
  additional: 'Documentos adicionales',
  pending: 'Pendiente',
  pendingCustomer: 'Recibirá un correo cuando su documento final esté disponible.',
  states: { pending: 'Pendiente', submitted: 'Documento final enviado', reopened: 'Documento final reabierto' },
  uploadBelow: 'Suba el documento final a continuación.',
  reopen: 'Reabrir el documento final',
  upload: {
    title: 'Subir el documento final',
    pdf: 'Versión en PDF',
    word: 'Versión en Word',
    submit: 'Enviar el documento final',
  },
}
