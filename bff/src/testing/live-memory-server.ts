import type { AddressInfo } from 'node:net'
import { buildBff } from '../app.ts'
import { configFor, createTestBuild, readBuild } from './bff.ts'
import { startUpstream } from './upstream.ts'

// The server of memory.full.test.ts. It runs in a separate process, so that nothing else uses memory there.
const upstream = await startUpstream()
const build = readBuild(createTestBuild())
const app = await buildBff({ config: configFor(upstream.url), build })
await app.listen({ port: 0, host: '127.0.0.1' })

process.on('message', (asked: 'memory' | { from: number; to: number }) => {
  if (asked !== 'memory') {
    for (let at = asked.from; at < asked.to; at += 1) {
      const request = { site: { domain: 'northwind.test' }, params: {} }
      const actor = { id: `c${at}`, role: 'customer', session: `s${at}` }
      for (let order = 0; order < 10; order += 1)
        app.gateway.live.onRead({
          request: { ...request, params: { id: `${at}-${order}`.padEnd(24, '0') } },
          policy: { topics: ['order:id'] },
          actor,
        } as never)
    }
  }
  setTimeout(() => {
    globalThis.gc!()
    const { heapUsed, external } = process.memoryUsage()
    process.send!(heapUsed + external)
  }, 300)
})
process.send!((app.server.address() as AddressInfo).port)
