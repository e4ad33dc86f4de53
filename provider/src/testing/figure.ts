/** Says what a proof measured, where a soak listens. */
export function figure(text: string) {
  if (process.env.SOAK_FIGURES) process.stdout.write(`figure: ${text}\n`)
}
