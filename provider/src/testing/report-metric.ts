/** Prints a measurement for the soak runner (no-op unless SOAK_FIGURES is set). */
export function reportMetric(text: string) {
  if (process.env.SOAK_FIGURES) process.stdout.write(`figure: ${text}\n`)
}
