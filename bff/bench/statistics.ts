/**
 * The result of a measurement: `figure` is its text for the report, `ok` says whether the value is within its limit.
 */
export type SoakResult = { figure: string; ok: boolean }

/** Returns a quantile of the values; `fraction` is between 0 and 1. */
export const quantile = (values: readonly number[], fraction: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * fraction))]!

export const median = (values: readonly number[]) => quantile(values, 0.5)
export const quartiles = (values: readonly number[]): [number, number] => [
  quantile(values, 0.25),
  quantile(values, 0.75),
]
export const roundTo = (value: number, digits: number) => Number(value.toFixed(digits))
