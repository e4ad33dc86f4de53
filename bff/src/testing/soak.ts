/**
 * Returns the number of repetitions of a slow test: the environment variable `name` in a soak run, otherwise
 * `fallback`.
 */
export const readRepetitions = (name: string, fallback: number): number => Number(process.env[name] ?? fallback)

/** Prints a metric for the soak runner (no-op unless SOAK_FIGURES is set). */
export function reportMetric(text: string) {
  if (process.env.SOAK_FIGURES) process.stdout.write(`figure: ${text}\n`)
}
