import { expect, test } from 'vitest'
import { ATTACKS } from '../../bench/attacks.ts'

// Judged by ratios of times: nothing else may run beside it.
test.each(Object.entries(ATTACKS))(
  'a flood of %s slows down no other site and fills no memory',
  async (_name, attack) => {
    const { ok, figure } = await attack()
    expect(ok ? 'holds' : figure).toBe('holds')
  },
  900_000,
)
