import { Agent, request as send } from 'node:http'
import { PAGE_HEADERS, readCookies, sendTestRequest } from '../../../bff/src/testing/client.ts'
import { PASSWORD } from '../../../provider/src/seed/demo-users.ts'

/** A user whose address differs from that of all other users. */
export type BenchClient = ReturnType<typeof createBenchClient>

/** Creates a client of a site with the address 127.1.0.`number`. */
export function createBenchClient(port: number, host: string, number: number) {
  const agent = new Agent({ keepAlive: true, localAddress: `127.1.0.${number}` })
  let cookie = ''
  /** Sends one request; returns its status, 0 when the connection was lost. */
  const ask = (path: string, method = 'GET', body?: string) =>
    new Promise<number>((resolve) => {
      const headers = {
        host,
        ...PAGE_HEADERS,
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
      }
      const request = send({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
        response.resume().once('close', () => resolve(response.complete ? response.statusCode! : 0))
      })
      request.once('error', () => resolve(0)).end(body)
    })
  return {
    ask,
    cookie: () => cookie,
    async signIn(email: string) {
      const body = JSON.stringify({ email, password: PASSWORD })
      const reply = await sendTestRequest(port, {
        method: 'POST',
        path: '/api/auth/login',
        host,
        body,
        headers: PAGE_HEADERS,
      })
      if (reply.status !== 200) throw new Error(`sign-in of ${email}: ${reply.status}`)
      cookie = readCookies(reply)
    },
    close: () => agent.destroy(),
  }
}
