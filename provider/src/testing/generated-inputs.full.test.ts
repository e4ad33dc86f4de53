import { expect, test } from 'vitest'
import { generatedInputs } from './generated-inputs.ts'

test('2,000 generated bodies cause no server error, and refusals have the specified shape and store nothing', async () => {
  const { sent, wrong, slowestMs } = await generatedInputs(2_000)
  expect(wrong).toEqual([])
  expect(sent).toBeGreaterThanOrEqual(2_000)
  expect(slowestMs).toBeLessThan(15_000)
}, 180_000)
