import type { PagePoint } from '../../../ui/pdf/page-layer.ts'

/** The nine parts of a page, in rows from top to bottom. */
export const SPOTS = [
  'topLeft',
  'top',
  'topRight',
  'left',
  'center',
  'right',
  'bottomLeft',
  'bottom',
  'bottomRight',
] as const
export type Spot = (typeof SPOTS)[number]

/** Centers of the three columns and of the three rows, in percent of the page. */
const CENTERS = [17, 50, 83] as const
const findNearest = (percent: number) => (percent < 34 ? 0 : percent < 67 ? 1 : 2)

/** Returns the center of a part of a page. */
export function toPoint(spot: Spot): PagePoint {
  const at = SPOTS.indexOf(spot)
  return { x: CENTERS[at % 3]!, y: CENTERS[Math.floor(at / 3)]! }
}

/** Returns the part of a page that contains a point. */
export const toSpot = ({ x, y }: PagePoint): Spot => SPOTS[3 * findNearest(y) + findNearest(x)]!
