import { expect, test } from 'vitest'
import { runPaymentSequences } from './payments.ts'

test('users are informed about every charge despite lost responses, reloads, double clicks and restarts (seeds 81 to 300)', async () => {
  const { charges, wrong } = await runPaymentSequences(81, 300)
  expect(wrong).toEqual([])
  expect(charges).toBeGreaterThan(440)
})
