import { expect, test } from 'vitest'
import { soakTests } from '../../bench/soak.ts'

// Compares durations, so nothing else may run at the same time.
test('many open connections of one site do not slow down another site', async () => {
  const { ok, figure } = await soakTests.neighbors!()
  expect(ok ? 'holds' : figure).toBe('holds')
}, 900_000)
