export type ChartPoint = { name: string; value: number }
export type DonutSlice = ChartPoint & { tone: 'done' | 'pending' }
