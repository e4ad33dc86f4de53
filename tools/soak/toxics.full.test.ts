import { expect, test } from 'vitest'
import { runToxics, summarize, type ToxicRound } from './toxics.ts'

/** Tests each kind of network fault on only one connection. The soak test (`npm run soak`) covers all combinations. */
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

test('with any network fault between the servers, no call hangs and no user sees a false message', async () => {
  const cells = await runToxics(ROUNDS, 1, 2, 800)
  expect(summarize(cells)).toMatchObject({ ok: true, figure: expect.stringMatching(/^8 cells, 0 wrong/) })
})
