import { createCssNameFont, fitNameFontSize, MAX_NAME_FONT_SIZE, SIGNATURE_SIZE } from './strokes.ts'

/** Returns the image of a name as a PNG data URL in signature size; undefined for a blank name. */
export function drawTypedName(name: string): string | undefined {
  const text = name.trim()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, SIGNATURE_SIZE)
  const context = canvas.getContext('2d')
  if (text === '' || !context) return undefined
  context.font = createCssNameFont(MAX_NAME_FONT_SIZE)
  context.font = createCssNameFont(fitNameFontSize(context.measureText(text).width))
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, SIGNATURE_SIZE.width / 2, SIGNATURE_SIZE.height / 2)
  return canvas.toDataURL('image/png')
}
