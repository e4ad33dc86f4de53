import { expect, test } from 'vitest'
import { runToxics, summarize, type ToxicRound } from './toxics.ts'

/** Tests each toxic on one link only; the soak runs all combinations. */
const ROUNDS: readonly ToxicRound[] = [
  { type: 'latency', link: 'redis', journeys: ['customer buys'] },
  { type: 'down', link: 'provider socket', journeys: ['customer and writer chat'] },
  { type: 'bandwidth', link: 'provider http', journeys: ['writer’s day'] },
  { type: 'slow_close', link: 'provider http', journeys: ['reviewer’s day'] },
  { type: 'timeout', link: 'redis', journeys: ['board and news'] },
  { type: 'reset_peer', link: 'provider http', journeys: ['password and sign-in'] },
  { type: 'slicer', link: 'card api', journeys: ['visitor at checkout'] },
  { type: 'limit_data', link: 'provider http', journeys: ['documents and answers'] },
]

test('with any network fault, no call hangs and no user sees a false statement', async () => {
  const cells = await runToxics(ROUNDS, 1, 2, 800)
  expect(summarize(cells)).toMatchObject({ ok: true, figure: expect.stringMatching(/^8 cells, 0 wrong/) })
})
