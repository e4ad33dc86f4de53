import { availableParallelism, loadavg } from 'node:os'

/** Prints the system load and returns whether the machine is too busy for time measurements. */
export function isMachineBusy(): boolean {
  const [load = 0] = loadavg()
  const cores = availableParallelism()
  console.log(`Load: ${load.toFixed(2)} on ${cores} cores.`)
  return load > cores / 2
}
