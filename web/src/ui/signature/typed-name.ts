import { LARGEST_NAME, nameFont, nameSize, SIGNATURE } from './strokes.ts'

/** Returns a name drawn as a PNG data URL in signature size; undefined for a blank name. */
export function typedName(name: string): string | undefined {
  const text = name.trim()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, SIGNATURE)
  const ink = canvas.getContext('2d')
  if (text === '' || !ink) return undefined
  ink.font = nameFont(LARGEST_NAME)
  ink.font = nameFont(nameSize(ink.measureText(text).width))
  ink.textAlign = 'center'
  ink.textBaseline = 'middle'
  ink.fillText(text, SIGNATURE.width / 2, SIGNATURE.height / 2)
  return canvas.toDataURL('image/png')
}
