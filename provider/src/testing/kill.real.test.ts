import { expect, test } from 'vitest'
import { killWhileWriting } from './kill.ts'

test('kill -9 while writing loses no acknowledged row; it reopens in time; a second process is refused', async () => {
  const { acknowledged, lost, slowestStartCpuMs, refusedSecond } = await killWhileWriting(3)
  expect(lost).toEqual([])
  expect(acknowledged).toBeGreaterThan(30)
  // Other tests share the machine; the soak asks the clock.
  expect(slowestStartCpuMs).toBeLessThan(5_000)
  expect(refusedSecond).toBe(true)
}, 240_000)
