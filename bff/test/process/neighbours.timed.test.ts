import { expect, test } from 'vitest'
import { parts } from '../../bench/soak.ts'

// Judged by ratios of times: nothing may run beside it.
test('whoever holds many connections slows down nobody of another site, in its small size', async () => {
  const { ok, figure } = await parts.neighbours!()
  expect(ok ? 'holds' : figure).toBe('holds')
}, 900_000)
