import { expect, test } from 'vitest'
import { ATTACKS } from '../../bench/attacks.ts'

// Compares durations, so nothing else may run at the same time.
test.each(Object.entries(ATTACKS))(
  'a flood of %s neither slows down other sites nor exhausts memory',
  async (_name, attack) => {
    const { ok, figure } = await attack()
    expect(ok ? 'holds' : figure).toBe('holds')
  },
  900_000,
)
