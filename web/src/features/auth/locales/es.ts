import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  login: {
    continue: 'Inicie sesión para continuar',
    signedOut: 'Se ha cerrado su sesión. Vuelva a iniciarla.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    remember: 'Mantener la sesión iniciada',
    forgot: '¿Ha olvidado su contraseña?',
    submit: 'Iniciar sesión',
    incorrect: 'El correo electrónico o la contraseña son incorrectos.',
    help: '¿Necesita ayuda? Escríbanos a {{email}}',
  },
  forgot: {
    title: '¿Ha olvidado su contraseña?',
    lead: 'Introduzca su correo electrónico y le enviaremos un enlace para restablecer su contraseña.',
    submit: 'Enviar enlace de recuperación',
    sent: 'Se ha enviado el correo para restablecer la contraseña.',
    sentTo:
      'Si existe una cuenta con {{email}}, recibirá un correo con el enlace. Revise también la carpeta de correo no deseado.',
    back: 'Volver al inicio de sesión',
  },
  reset: {
    title: 'Elija una nueva contraseña',
    password: 'Nueva contraseña',
    submit: 'Restablecer contraseña',
    done: 'Se ha restablecido la contraseña.',
    again: 'Solicitar un nuevo enlace',
  },
  confirmEmail: {
    title: 'Confirme su nuevo correo electrónico',
    lead: 'Introduzca la contraseña de su cuenta en {{company}} para usar esta dirección a partir de ahora. Se cerrarán todas sus sesiones.',
    notYou: 'Si no lo ha solicitado, cierre esta página. No cambiará nada.',
    submit: 'Confirmar',
    done: 'Se ha confirmado su nuevo correo electrónico. Inicie sesión con él.',
  },
  autologin: {
    loading: 'Cargando',
    wait: 'Un momento…',
    other: 'Ha iniciado sesión como {{name}}',
    instead: '¿Prefiere iniciar sesión con este enlace?',
    ready: 'Iniciar sesión en {{company}}',
    go: 'Iniciar sesión',
    stay: 'Seguir con la sesión actual',
    error: 'Error',
    failed: 'No se ha podido iniciar sesión.',
    hint: 'Es posible que el enlace ya se haya usado o sea demasiado antiguo. Inicie sesión.',
    toLogin: 'Iniciar sesión',
  },
  logout: {
    running: 'Cerrando sesión…',
    unsent: 'Tiene texto sin enviar',
    unsentHint: 'Si cierra sesión, el texto se eliminará de este navegador para que nadie más pueda leerlo.',
    discard: 'Eliminarlo y cerrar sesión',
    stay: 'Seguir con la sesión actual',
  },
}
