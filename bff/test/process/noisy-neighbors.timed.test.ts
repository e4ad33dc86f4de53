import { expect, test } from 'vitest'
import { soakTests } from '../../bench/soak.ts'

// Compares durations, so nothing else may run at the same time.
test('many held connections on one site do not slow down another site (reduced load)', async () => {
  const { ok, figure } = await soakTests.neighbours!()
  expect(ok ? 'holds' : figure).toBe('holds')
}, 900_000)
