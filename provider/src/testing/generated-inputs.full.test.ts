import { expect, test } from 'vitest'
import { testGeneratedInputs } from './generated-inputs.ts'

test('handles 2,000 generated bodies without a server error, and stores nothing of a refused body', async () => {
  const { sent, wrong, slowestMs } = await testGeneratedInputs(2_000)
  expect(wrong).toEqual([])
  expect(sent).toBeGreaterThanOrEqual(2_000)
  expect(slowestMs).toBeLessThan(15_000)
})
