import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: 'Perfil',
  picture: {
    title: 'Foto de perfil',
    saved: 'Se ha actualizado su foto.',
  },
  details: {
    title: 'Datos de la cuenta',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    email: 'Correo electrónico',
    submit: 'Guardar',
    saved: 'Se han guardado sus datos.',
    pending: 'Hemos enviado un enlace a {{email}}. Ábralo para confirmar su nuevo correo electrónico.',
  },
  password: {
    title: 'Contraseña',
    new: 'Nueva contraseña',
    confirm: 'Confirmar contraseña',
    submit: 'Cambiar contraseña',
    saved: 'Se ha cambiado su contraseña.',
  },
}
