import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Short, so that a process that has used its part waits a few milliseconds, not a tenth of a second. */
const PERIOD_US = 10_000
const V1 = '/sys/fs/cgroup/cpu'
const V2 = '/sys/fs/cgroup'

/** Gives a process a part of one core and no more (Linux control groups); answers how to end that, undefined where this machine lets nobody. */
export function limitCpu(pid: number, part: number): (() => void) | undefined {
  const isV1 = existsSync(join(V1, 'cpu.cfs_quota_us'))
  const root = isV1 ? V1 : V2
  const group = join(root, `quillgate-${pid}`)
  const quota = Math.round(part * PERIOD_US)
  try {
    if (!isV1) writeFileSync(join(V2, 'cgroup.subtree_control'), '+cpu')
    mkdirSync(group)
    if (isV1) {
      writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US))
      writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quota))
    } else writeFileSync(join(group, 'cpu.max'), `${quota} ${PERIOD_US}`)
    writeFileSync(join(group, 'cgroup.procs'), String(pid))
  } catch {
    return undefined
  }
  return () => {
    writeFileSync(join(root, 'cgroup.procs'), String(pid))
    rmdirSync(group)
  }
}
