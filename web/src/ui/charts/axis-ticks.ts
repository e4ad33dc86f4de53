/**
 * Returns the ticks of an axis that starts at 0 and has at most four equal, round steps. The last tick is the first one
 * that is not below any of `values`.
 */
export function computeAxisTicks(values: readonly number[]): number[] {
  const max = Math.max(3, ...values)
  const magnitude = 10 ** Math.floor(Math.log10(max / 4))
  const round = [1, 2, 5, 10].map((factor) => factor * magnitude).find((one) => one >= max / 4) ?? 10 * magnitude
  const step = Math.max(1, round)
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, at) => at * step)
}
