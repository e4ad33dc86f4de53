import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: 'Cómo lo lee un programa',
  intro:
    'Este es el texto que un programa extrae del archivo, en el orden en que lo obtiene. No todos los programas funcionan igual, así que esto no garantiza el resultado de uno en concreto.',
  files: 'Archivos',
  findings: 'Qué conviene comprobar',
  nothing: 'No hay nada que comprobar.',
  text: 'Texto extraído',
  page: 'Página {{page}}:',
  failed: 'No se ha podido cargar este archivo.',
  unreadableFile:
    'Este archivo no se puede leer: no es un PDF ni un documento de Word, está dañado o protegido, o es demasiado grande.',
  codes: {
    columns: 'El texto salta de una columna a otra, por lo que las frases pueden mezclarse.',
    setInColumns: 'El texto está dispuesto en columnas; los programas que leen línea por línea mezclan las frases.',
    tables: 'Hay texto en una tabla, que se lee fila por fila.',
    textBoxes: 'Hay cuadros de texto, que algunos programas omiten.',
    picturePage: 'Esta página no tiene texto; el texto de las imágenes no se lee.',
    pictures: 'Hay imágenes; el texto que contienen no se lee.',
    contactInMargins: 'Hay datos de contacto en el encabezado o el pie, que algunos programas omiten:',
    noDates: 'En el texto no aparece ningún año, así que quizá falten fechas.',
    ligatures: 'Hay letras unidas en un solo carácter, por lo que una búsqueda podría no encontrar la palabra:',
    unreadable: 'Hay un carácter que no se puede leer como texto:',
    bullets: 'Hay una viñeta con un carácter poco común:',
    spaced: 'Las letras están espaciadas, por lo que un programa podría leerlas una por una:',
  },
}
