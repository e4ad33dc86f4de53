import type { PagePoint } from '../../../ui/pdf/page-layer.ts'

/** The nine parts of a page, in rows from top to bottom. */
export const PAGE_REGIONS = [
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
export type PageRegion = (typeof PAGE_REGIONS)[number]

/** Centers of the three columns and of the three rows, in percent of the page. */
const CENTERS = [17, 50, 83] as const
const findNearest = (percent: number) => (percent < 34 ? 0 : percent < 67 ? 1 : 2)

/** Returns the center of a part of a page. */
export function toPoint(region: PageRegion): PagePoint {
  const at = PAGE_REGIONS.indexOf(region)
  return { x: CENTERS[at % 3]!, y: CENTERS[Math.floor(at / 3)]! }
}

/** Returns the part of a page that contains a point. */
export const toPageRegion = ({ x, y }: PagePoint): PageRegion => PAGE_REGIONS[3 * findNearest(y) + findNearest(x)]!
