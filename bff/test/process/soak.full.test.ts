import { expect, test } from 'vitest'
import { parts } from '../../bench/soak.ts'

test.each(Object.keys(parts).filter((name) => name !== 'neighbours'))(
  'the soak check "%s" passes under reduced load',
  async (name) => {
    const { ok, figure } = await parts[name]!()
    expect(ok ? 'holds' : figure).toBe('holds')
  },
  900_000,
)
