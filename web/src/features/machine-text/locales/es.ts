import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: 'Lo que lee la máquina',
  intro:
    'Este es el texto que un programa extrae del archivo, tal como lo recibe. Los programas varían: esto no garantiza lo que hará uno en concreto.',
  files: 'Archivos',
  findings: 'Para comprobar',
  nothing: 'No se ha encontrado nada que comprobar.',
  text: 'Texto extraído',
  page: 'Página {{page}}:',
  failed: 'No se ha podido cargar este archivo.',
  unreadableFile:
    'Este archivo no se puede leer: no es un PDF ni un documento de Word, está dañado o protegido, o es demasiado grande.',
  codes: {
    columns: 'El texto salta entre columnas y las frases pueden mezclarse.',
    tables: 'Hay texto en una tabla, que se lee fila por fila.',
    textBoxes: 'Hay cuadros de texto, que algunos programas omiten.',
    picturePage: 'Esta página no tiene texto; el texto de las imágenes no se lee.',
    pictures: 'Hay imágenes; su texto no se lee.',
    contactInMargins: 'Hay datos de contacto en el encabezado o el pie, que algunos programas omiten:',
    noDates: 'No hay ningún año en el texto; quizá falten los periodos.',
    ligatures: 'Hay letras unidas en un solo carácter; puede que una búsqueda no encuentre la palabra:',
    unreadable: 'Un carácter no se puede leer como texto:',
    bullets: 'Una viñeta es un carácter poco común:',
  },
}
