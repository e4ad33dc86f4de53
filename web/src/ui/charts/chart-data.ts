export type ChartPoint = { name: string; value: number }
/** One slice; `tone` selects its color. */
export type DonutPart = ChartPoint & { tone: 'done' | 'pending' }
