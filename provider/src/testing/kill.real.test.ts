import { expect, test } from 'vitest'
import { killWhileWriting } from './kill.ts'

test('kill -9 while writing loses no acknowledged row; it reopens in time; a second process is refused', async () => {
  const { acknowledged, lost, slowestStartMs, refusedSecond } = await killWhileWriting(3)
  expect(lost).toEqual([])
  expect(acknowledged).toBeGreaterThan(30)
  expect(slowestStartMs).toBeLessThan(5_000)
  expect(refusedSecond).toBe(true)
}, 120_000)
