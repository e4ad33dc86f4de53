import { expect, test } from 'vitest'
import { runPaymentSequences } from './payments.ts'

test('users are informed about every charge despite lost responses, reloads, double clicks and restarts (seeds 1 to 80)', async () => {
  const { charges, wrong } = await runPaymentSequences(1, 80)
  expect(wrong).toEqual([])
  expect(charges).toBeGreaterThan(160)
})
