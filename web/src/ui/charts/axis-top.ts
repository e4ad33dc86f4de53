/**
 * Returns the top of an axis that starts at 0 and has three equal, round steps. The top is at least the largest of
 * `values`.
 */
export function computeAxisTop(values: readonly number[]): number {
  const step = Math.max(1, Math.max(0, ...values) / 3)
  const magnitude = 10 ** Math.floor(Math.log10(step))
  const round = [1, 2, 5, 10].map((factor) => factor * magnitude).find((one) => one >= step) ?? 10 * magnitude
  return 3 * Math.ceil(round)
}
