import { expect, test } from 'vitest'
import { killWhileWriting } from './kill.ts'

test('a provider stopped with kill -9 loses no acknowledged row and restarts quickly; a second process is refused', async () => {
  const { acknowledged, lost, slowestStartCpuMs, firstStartCpuMs, refusedSecond } = await killWhileWriting(3)
  expect(lost).toEqual([])
  expect(acknowledged).toBeGreaterThan(30)
  // Compares with the first start, because machines differ in speed and run other tests; the soak run checks the
  // absolute time.
  expect(slowestStartCpuMs).toBeLessThan(2 * firstStartCpuMs)
  expect(refusedSecond).toBe(true)
})
