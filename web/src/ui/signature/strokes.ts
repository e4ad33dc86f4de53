/** Width and height of every signature image in px, whatever the size of the pad. */
export const SIGNATURE_SIZE = { width: 700, height: 500 } as const

/** Position in px and time in ms. The time is stored because the line width depends on the drawing speed. */
type Point = { x: number; y: number; time: number }
export type Strokes<P extends Point = Point> = readonly (readonly P[])[]

/** Returns the strokes scaled by `factor`. Time is scaled too, which preserves the drawing speed. */
export const scaleStrokes = <P extends Point>(strokes: Strokes<P>, factor: number): P[][] =>
  strokes.map((line) =>
    line.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor, time: point.time * factor })),
  )

/** Returns the minimum and maximum line width in px for a signature image scaled by `factor`. */
export const scalePenWidths = (factor: number) => ({ minWidth: 1.4 * factor, maxWidth: 4.5 * factor })

const MAX_FONT_SIZE = 120
const MIN_FONT_SIZE = 24
const NAME_MARGIN = 40

/**
 * Returns the font size in px at which a name fits into the signature image. `width` is the width of the name at the
 * maximum font size.
 */
export const fitNameFontSize = (width: number): number =>
  Math.max(
    MIN_FONT_SIZE,
    Math.min(
      MAX_FONT_SIZE,
      Math.floor((MAX_FONT_SIZE * (SIGNATURE_SIZE.width - 2 * NAME_MARGIN)) / Math.max(1, width)),
    ),
  )

export const createCssNameFont = (size: number) =>
  `italic ${size}px "Segoe Script", "Bradley Hand", "Brush Script MT", cursive`
export const MAX_NAME_FONT_SIZE = MAX_FONT_SIZE
