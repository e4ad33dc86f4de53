import { expect, test } from 'vitest'
import { runInterleavings } from '../testing/live-interleavings.ts'
import { reportMetric } from '../testing/soak.ts'

test('in 100,000 random steps, sends each event to exactly the sessions that have read the changed data', () => {
  const { sent, wrong, missed } = runInterleavings(100_000, 2)
  expect({ wrong, missed }).toEqual({ wrong: 0, missed: 0 })
  reportMetric(`events: ${sent} sent in 100,000 interleaved steps, none to a session that has not read the topic`)
})
