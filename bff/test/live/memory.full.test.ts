import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { PAGE_HEADERS } from '../../src/testing/client.ts'
import { createSessionCookie } from '../../src/testing/events.ts'
import { reportMetric } from '../../src/testing/soak.ts'

const STREAM_COUNT = 2_000
const TOPIC_COUNT = 10
const KIB = 1024

test('an open event stream takes at most 12 KiB of memory, including the list of data that its session has read', async () => {
  const child = fork(new URL('../../src/testing/live-memory-server.ts', import.meta.url), [], {
    execArgv: ['--expose-gc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ask = async (topics?: { from: number; to: number }) => {
    child.send(topics ?? 'memory')
    const [value] = (await once(child, 'message')) as [number]
    return value
  }
  const [port] = (await once(child, 'message')) as [number]
  const open = async (from: number, to: number) => {
    for (let at = from; at < to; at += 1) {
      const headers = { host: 'northwind.test', cookie: createSessionCookie(`c${at}`, `s${at}`), ...PAGE_HEADERS }
      const sent = request({ host: '127.0.0.1', port, path: '/bff/events', agent: false, headers })
      sent.on('error', () => {})
      onTestFinished(() => void sent.destroy())
      sent.end()
      await once(sent, 'response')
    }
    await ask({ from, to })
  }
  await open(0, 200)
  const before = await ask()
  await open(200, 200 + STREAM_COUNT)
  const each = (await ask()) - before
  const bytes = Math.round(each / STREAM_COUNT)
  reportMetric(`events: a stream whose session has read ${TOPIC_COUNT} topics takes ${bytes} bytes`)
  expect(bytes).toBeLessThan(12 * KIB)
})
