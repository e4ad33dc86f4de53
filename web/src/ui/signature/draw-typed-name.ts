import { LARGEST_NAME, nameFont, nameSize, SIGNATURE } from './strokes.ts'

/** Returns the image of a name as a PNG data URL in signature size; undefined for a blank name. */
export function drawTypedName(name: string): string | undefined {
  const text = name.trim()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, SIGNATURE)
  const context = canvas.getContext('2d')
  if (text === '' || !context) return undefined
  context.font = nameFont(LARGEST_NAME)
  context.font = nameFont(nameSize(context.measureText(text).width))
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, SIGNATURE.width / 2, SIGNATURE.height / 2)
  return canvas.toDataURL('image/png')
}
