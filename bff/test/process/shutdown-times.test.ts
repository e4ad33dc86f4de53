import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DRAIN_DELAY_MS } from '../../src/http/drain.ts'
import { DEADLINES } from '../../src/proxy/deadlines.ts'

const readFile = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8')

// A payment can be accepted at the end of the drain delay and can then take its whole deadline.
test.each([
  ['docker/quillgate.service', /TimeoutStopSec=(\d+)/],
  ['docker/compose.yaml', /stop_grace_period: (\d+)s/],
  ['docker/kubernetes/deployment.yaml', /terminationGracePeriodSeconds: (\d+)/],
  ['docs/deployment.md', /docker run .*--stop-timeout (\d+)/],
  ['docs/deployment.md', /Give it (\d+) s before you kill it/],
  ['docs/runbook/RestartsOften.md', /the stop timeout must be (\d+) s/],
])('%s gives the process time to finish a payment before it is killed', (file, pattern) => {
  const seconds = Number(pattern.exec(readFile(file))?.[1])
  expect(seconds * 1_000).toBeGreaterThan(DRAIN_DELAY_MS + DEADLINES.payment)
})
