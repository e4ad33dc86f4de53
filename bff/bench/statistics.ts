const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!

export const median = (values: readonly number[]) => at(values, 0.5)
export const quartiles = (values: readonly number[]): [number, number] => [at(values, 0.25), at(values, 0.75)]
export const rounded = (value: number, digits: number) => Number(value.toFixed(digits))
