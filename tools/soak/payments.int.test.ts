import { expect, test } from 'vitest'
import { payMany } from './payments.ts'

test('every charge is reported whatever is lost, edited, reloaded, pressed twice or restarted (seeds 1 to 80)', async () => {
  const { charges, wrong } = await payMany(1, 80)
  expect(wrong).toEqual([])
  expect(charges).toBeGreaterThan(160)
})
