import { expect, test } from 'vitest'
import { parts } from '../../bench/soak.ts'

test.each(Object.keys(parts))(
  'the proof "%s" holds, in its small size',
  async (name) => {
    const verdict = await parts[name]!()
    expect(verdict).toMatchObject({ ok: true })
  },
  240_000,
)
