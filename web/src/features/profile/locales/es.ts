import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: 'Perfil',
  picture: {
    title: 'Foto de perfil',
    saved: 'Su foto está actualizada.',
  },
  details: {
    title: 'Datos de la cuenta',
    firstName: 'Nombre',
    lastName: 'Apellido',
    email: 'Correo electrónico',
    submit: 'Guardar',
    saved: 'Sus datos están guardados.',
    pending: 'Abra el enlace del correo enviado a {{email}}: desde entonces será su dirección.',
  },
  password: {
    title: 'Contraseña',
    new: 'Nueva contraseña',
    confirm: 'Confirmar contraseña',
    submit: 'Cambiar contraseña',
    saved: 'Su contraseña está cambiada.',
  },
}
