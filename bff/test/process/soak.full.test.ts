import { expect, test } from 'vitest'
import { soakTests } from '../../bench/soak.ts'

test.each(Object.keys(soakTests).filter((name) => name !== 'neighbors'))(
  'the soak test "%s" passes with reduced load',
  async (name) => {
    const { ok, figure } = await soakTests[name]!()
    expect(ok ? 'holds' : figure).toBe('holds')
  },
  900_000,
)
