import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  form: 'Subir documentos',
  files: 'Sus documentos',
  hint: 'Por ejemplo, su currículum actual, una oferta de empleo o certificados: todo lo que ayude a su redactor. Su redactor verá los archivos solo después de que usted los envíe.',
  uploadFailed: 'Algo ha salido mal. Inténtelo de nuevo más tarde.',
  updated: 'Última actualización: {{time}}',
  busy: 'Sus archivos todavía se están subiendo.',
  submit: 'Enviar',
  sent: 'Documentos enviados',
  sentText: 'Hemos recibido sus documentos.',
  customers: 'Documentos del cliente',
  pending: 'Pendiente',
  pendingHint: 'Recibirá un correo cuando el cliente suba documentos.',
}
