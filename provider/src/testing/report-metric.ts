/** Prints a metric if SOAK_FIGURES is set; otherwise does nothing. */
export function reportMetric(text: string) {
  if (process.env.SOAK_FIGURES) process.stdout.write(`figure: ${text}\n`)
}
