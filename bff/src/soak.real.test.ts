import { expect, test } from 'vitest'
import { parts } from '../bench/soak.ts'

test.each(Object.keys(parts))(
  'memory: %s',
  async (name) => {
    const verdict = await parts[name]!()
    expect(verdict).toMatchObject({ ok: true })
  },
  240_000,
)
