export type ChartPoint = { name: string; value: number }
export type DonutPart = ChartPoint & { tone: 'done' | 'pending' }
