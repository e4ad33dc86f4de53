/** The size of every signature picture in pixels, whatever the size it was drawn at. */
export const SIGNATURE = { width: 700, height: 500 } as const

/** Pixels, and milliseconds: how thick a line is follows from how fast it was drawn. */
type Point = { x: number; y: number; time: number }
/** Lines of points as the pad records them. */
export type Strokes<P extends Point = Point> = readonly (readonly P[])[]

/** The same lines at `factor` times the size; time grows with the way, so that they were drawn as fast. */
export const scaled = <P extends Point>(strokes: Strokes<P>, factor: number): P[][] =>
  strokes.map((line) =>
    line.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor, time: point.time * factor })),
  )

/** How thick a pen draws at `factor` times the picture's size, in pixels. */
export const penOf = (factor: number) => ({ minWidth: 1.4 * factor, maxWidth: 4.5 * factor })

const LARGEST = 120
const SMALLEST = 24
const MARGIN = 40

/** The size of the letters, in pixels, at which `width` (measured at the largest size) fits into the picture. */
export const nameSize = (width: number): number =>
  Math.max(SMALLEST, Math.min(LARGEST, Math.floor((LARGEST * (SIGNATURE.width - 2 * MARGIN)) / Math.max(1, width))))

/** The font a typed name is signed in. */
export const nameFont = (size: number) => `italic ${size}px "Segoe Script", "Bradley Hand", "Brush Script MT", cursive`
export const LARGEST_NAME = LARGEST
