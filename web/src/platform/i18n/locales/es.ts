import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  lastResort: '¡Inténtelo de nuevo más tarde!',
  lastResortStaff: 'Algo ha salido mal. ¡Inténtelo de nuevo más tarde!',
  login: 'Iniciar sesión',
  interrupted: 'Se ha interrumpido. Inténtelo de nuevo.',
  noAnswer: '¡Tiempo de espera agotado!',
  tooOften: 'Han sido demasiados intentos. Inténtelo de nuevo {{when}}.',
  tryAgainIn: 'Inténtelo de nuevo {{when}}.',
  draft: {
    saved: 'Guardado a las {{time}}',
    restored: 'Lo que escribió antes ({{time}}) vuelve a estar aquí.',
    discard: 'Empezar de nuevo',
    other: 'Este formulario también se rellenó en otro lugar ({{time}}), por ejemplo en otra pestaña.',
    useOther: 'Usar esa versión',
    keepThis: 'Conservar esta',
    notKept: 'Este navegador no puede guardar lo que escribe. Envíelo antes de salir de la página.',
    sentElsewhere: 'Este formulario se ha enviado desde otra pestaña.',
  },
  leaveUpload: 'Un archivo aún se está enviando. ¿Salir de la página y detenerlo?',
  readFailed: 'No se pudo cargar.',
}
