import { availableParallelism, loadavg } from 'node:os'

/** Whether measured times would say more about the machine than about the product; prints the load. */
export function isMachineBusy(): boolean {
  const [load = 0] = loadavg()
  const cores = availableParallelism()
  console.log(`Load: ${load.toFixed(2)} on ${cores} cores.`)
  return load > cores / 2
}
