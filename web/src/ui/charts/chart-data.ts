/** One point of a line. */
export type ChartPoint = { name: string; value: number }
/** One part of a whole; its tone is its colour. */
export type DonutPart = ChartPoint & { tone: 'done' | 'pending' }
