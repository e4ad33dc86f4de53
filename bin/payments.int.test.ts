import { expect, test } from 'vitest'
import { paySequence } from './payments.ts'

test.each([
  ['that does one payment a key', true],
  ['that charges whatever reaches it', false],
])(
  'whatever is lost, edited, reloaded, pressed twice or restarted, every charge is told of, in front of an API %s',
  async (_name, honoursKeys) => {
    let charges = 0
    for (let seed = 1; seed <= 150; seed += 1) {
      const told = await paySequence(seed, honoursKeys)
      charges += told.charges
      expect(told.wrong, `seed ${seed}\n${told.log.join('\n')}`).toEqual([])
    }
    expect(charges).toBeGreaterThan(300)
  },
  240_000,
)
