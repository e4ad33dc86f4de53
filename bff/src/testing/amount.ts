/** How often a slow proof repeats itself: little in every test run, as much as the environment says in a soak. */
export const amount = (name: string, usual: number): number => Number(process.env[name] ?? usual)

/** Says what a proof measured, where a soak listens. */
export function figure(text: string) {
  if (process.env.SOAK_FIGURES) process.stdout.write(`figure: ${text}\n`)
}
