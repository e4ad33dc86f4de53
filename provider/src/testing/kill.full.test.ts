import { expect, test } from 'vitest'
import { killWhileWriting } from './kill.ts'

test('a provider that is killed loses no acknowledged row and restarts quickly, and a second process on its data is refused', async () => {
  const { acknowledged, lost, slowestStartCpuMs, firstStartCpuMs, refusedSecond } = await killWhileWriting(3)
  expect(lost).toEqual([])
  expect(acknowledged).toBeGreaterThan(30)
  // Compares with the first start instead of a fixed limit, because machines differ in speed. The soak test checks the
  // absolute time.
  expect(slowestStartCpuMs).toBeLessThan(2 * firstStartCpuMs)
  expect(refusedSecond).toBe(true)
})
