import { availableParallelism, cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long the use of the CPU is observed. */
const SAMPLE_MS = 1_000
const MAX_CPU_SHARE = 0.25

/**
 * Prints the system load, and returns whether other programs use so much CPU time that durations are unreliable. Call
 * this function only while no test is running. It observes the CPU for a second, because the load average also contains
 * tests that have just ended, and contains new load only after a minute.
 */
export async function isMachineBusy(): Promise<boolean> {
  const before = readCpuTimes()
  await sleep(SAMPLE_MS)
  const after = readCpuTimes()
  const share = 1 - (after.idle - before.idle) / (after.total - before.total)
  const [load = 0] = loadavg()
  console.log(`Load: ${load.toFixed(2)} on ${availableParallelism()} cores, CPU ${Math.round(100 * share)} % in use.`)
  return share > MAX_CPU_SHARE
}

/** Returns the idle time and the total time of all CPUs in ms since the system was started. */
function readCpuTimes() {
  const times = cpus().map((cpu) => cpu.times)
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
  return { idle: sum(times.map(({ idle }) => idle)), total: sum(times.flatMap((one) => Object.values(one))) }
}
