import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  lastResort: 'Inténtelo de nuevo más tarde.',
  lastResortStaff: 'Algo ha salido mal. Inténtelo de nuevo más tarde.',
  login: 'Iniciar sesión',
  interrupted: 'Se ha interrumpido la operación. Inténtelo de nuevo.',
  noAnswer: 'Se ha agotado el tiempo de espera.',
  tooOften: 'Demasiados intentos. Inténtelo de nuevo {{when}}.',
  tryAgainIn: 'Inténtelo de nuevo {{when}}.',
  draft: {
    saved: 'Guardado: {{time}}',
    restored: 'Hemos recuperado lo que había escrito ({{time}}).',
    discard: 'Empezar de nuevo',
    other: 'Este formulario también se ha editado en otro lugar ({{time}}), por ejemplo en otra pestaña.',
    useOther: 'Usar esa versión',
    keepThis: 'Conservar esta versión',
    notKept: 'Este navegador no puede guardar lo que escribe. Envíe el formulario antes de salir de la página.',
    sentElsewhere: 'Este formulario ya se ha enviado desde otra pestaña.',
  },
  upload: {
    all: 'Todos los archivos',
    sorted: 'Los archivos se clasifican automáticamente por tipo, con un máximo de {{size}} por archivo',
  },
  leaveUpload: 'Todavía se está subiendo un archivo. ¿Salir de la página y cancelar la subida?',
  machineText: 'Cómo lo lee un programa',
  readFailed: 'No se ha podido cargar este contenido.',
}
