import { expect, test } from 'vitest'
import { generatedInputs } from './generated-inputs.ts'

test('2,000 odd bodies: no failure, the documents’ shape, and nothing stored by a refusal', async () => {
  const { sent, wrong, slowestMs } = await generatedInputs(2_000)
  expect(wrong).toEqual([])
  expect(sent).toBeGreaterThanOrEqual(2_000)
  expect(slowestMs).toBeLessThan(15_000)
}, 180_000)
