/** The result of a measurement: `figure` describes it, `ok` says whether it is within its limit. */
export type Verdict = { figure: string; ok: boolean }

/** Returns a quantile of the values; `share` is between 0 and 1. */
export const share = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!

export const median = (values: readonly number[]) => share(values, 0.5)
export const quartiles = (values: readonly number[]): [number, number] => [share(values, 0.25), share(values, 0.75)]
export const rounded = (value: number, digits: number) => Number(value.toFixed(digits))
