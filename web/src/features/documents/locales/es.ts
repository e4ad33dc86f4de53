import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  form: 'Subir documentos',
  files: 'Sus documentos',
  hint: 'Su currículum actual, una oferta de empleo, certificados: todo lo que ayude.',
  uploadFailed: 'Algo salió mal, inténtelo más tarde',
  updated: 'Última actualización',
  busy: 'Sus archivos aún se están subiendo.',
  submit: 'Enviar',
  sent: 'Documentos enviados',
  sentText: 'Sus documentos han llegado.',
  customers: 'Documentos del cliente',
  pending: 'Pendiente',
  pendingHint: 'Recibirá un correo cuando el cliente suba documentos.',
}
