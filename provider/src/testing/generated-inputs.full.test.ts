import { expect, test } from 'vitest'
import { testGeneratedInputs } from './generated-inputs.ts'

test('2,000 generated request bodies cause no server error, and nothing of a refused body is stored', async () => {
  const { sent, wrong, slowestMs } = await testGeneratedInputs(2_000)
  expect(wrong).toEqual([])
  expect(sent).toBeGreaterThanOrEqual(2_000)
  expect(slowestMs).toBeLessThan(15_000)
})
