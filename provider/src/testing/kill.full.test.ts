import { expect, test } from 'vitest'
import { killWhileWriting } from './kill.ts'

test('kill -9 while writing loses no acknowledged row; it reopens in time; a second process is refused', async () => {
  const { acknowledged, lost, slowestStartCpuMs, firstStartCpuMs, refusedSecond } = await killWhileWriting(3)
  expect(lost).toEqual([])
  expect(acknowledged).toBeGreaterThan(30)
  // Other tests share the machine, and machines differ; the soak asks the clock.
  expect(slowestStartCpuMs).toBeLessThan(2 * firstStartCpuMs)
  expect(refusedSecond).toBe(true)
}, 240_000)
