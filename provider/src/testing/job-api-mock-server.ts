import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type ReplyHandler = (res: ServerResponse) => void
export const replyJson =
  (body: unknown, status = 200): ReplyHandler =>
  (res) =>
    void res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Starts a local stub of a job search API with Adzuna's format. Tests set its reply. */
export async function startJobApi() {
  const state: { answer: ReplyHandler } = { answer: replyJson({ count: 0, results: [] }) }
  const requestedUrls: URL[] = []
  const server = createServer((req, res) => {
    requestedUrls.push(new URL(req.url!, 'http://job.api'))
    state.answer(res)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/api/jobs/us`,
    requestedUrls,
    state,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
