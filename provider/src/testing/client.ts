import { type Call, fillPath, type Reply } from '@quillgate/shared/contract/call'
import type { FastifyInstance } from 'fastify'

type RequestInput = {
  params?: Record<string, string>
  query?: Record<string, string | string[]>
  body?: unknown
  headers?: Record<string, string>
}
export type ClientReply = {
  status: number
  body: Record<string, unknown>
  headers: Record<string, unknown>
  raw: Buffer
}
export type Client = {
  /** Makes a call of the API contract, with the method and the path that the BFF uses. */
  call(spec: Call, asked?: RequestInput): Promise<ClientReply>
  /** Makes a call like `call`, and throws if the reply is not a success. */
  callOk<C extends Call>(spec: C, asked?: RequestInput): Promise<Reply<C>>
  upload(name: string, bytes: Uint8Array, field?: string, path?: string): Promise<ClientReply>
  cookie: string | undefined
  domain: string
}

/** Creates a client that acts like a browser on one domain: it stores the session cookie. */
export function createClient(app: FastifyInstance, domain: string, cookie?: string): Client {
  const send = async (method: string, url: string, headers: Record<string, string>, payload?: Buffer | string) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { host: domain, ...(client.cookie && { cookie: client.cookie }), ...headers },
      ...(payload !== undefined && { payload }),
    })
    const set = answer.cookies.find(({ name }) => name === 'sid')
    if (set) client.cookie = set.value === '' ? undefined : `sid=${set.value}`
    const isJson = String(answer.headers['content-type']).includes('json')
    return {
      status: answer.statusCode,
      headers: answer.headers,
      raw: answer.rawPayload,
      body: isJson ? answer.json<Record<string, unknown>>() : {},
    }
  }
  const client: Client = {
    domain,
    cookie,
    call(spec, { params = {}, query, body, headers = {} } = {}) {
      const search = new URLSearchParams()
      for (const [name, value] of Object.entries(query ?? {}))
        for (const one of [value].flat()) search.append(name, one)
      const url = `/api${fillPath(spec.path, params)}${query ? `?${search.toString()}` : ''}`
      const json = body === undefined ? undefined : JSON.stringify(body)
      const type: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' }
      return send(spec.upstream?.method ?? spec.method, url, { ...type, ...headers }, json)
    },
    async callOk(spec, asked) {
      const answer = await client.call(spec, asked)
      if (answer.status !== 200 || answer.body.status === false)
        throw new Error(`${spec.method} ${spec.path} returned ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body as never
    },
    upload(name, bytes, field = 'file', path = '/api/file/upload') {
      const edge = 'quillgate-edge'
      const payload = Buffer.concat([
        Buffer.from(
          `--${edge}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
        ),
        bytes,
        Buffer.from(`\r\n--${edge}--\r\n`),
      ])
      return send('POST', path, { 'content-type': `multipart/form-data; boundary=${edge}` }, payload)
    },
  }
  return client
}
