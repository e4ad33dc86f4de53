import { type IncomingHttpHeaders, request as send } from 'node:http'

export type TestRequest = {
  method?: string
  path: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer
  host?: string
  signal?: AbortSignal
}
export type TestResponse = {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
  json: () => Record<string, unknown>
}

/** The header that the web app adds to every call. */
export const PAGE_HEADERS = { 'x-quillgate': '1' }
/** The headers of a browser whose user opens a page. */
export const PAGE_VISIT_HEADERS = {
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
}

/** Returns the cookies of a reply as a browser sends them back. */
export const readCookies = ({ headers }: TestResponse): string =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')

/** Sends one request to a local server under any Host; rejects when the reply is incomplete. */
export function sendTestRequest(
  port: number,
  { method = 'GET', path, headers = {}, body, host = 'northwind.test', signal }: TestRequest,
): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    const type = {
      ...(body !== undefined && !('content-type' in headers) && { 'content-type': 'application/json' }),
      // Node would send the body of a DELETE without Content-Length.
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    }
    const options = {
      host: '127.0.0.1',
      port,
      method,
      path,
      agent: false as const,
      headers: { host, ...type, ...headers },
      ...(signal && { signal }),
    }
    const request = send(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('close', () => {
        if (!response.complete) return reject(new Error('cut off'))
        const whole = Buffer.concat(chunks)
        const text = whole.toString()
        return resolve({
          status: response.statusCode!,
          headers: response.headers,
          body: whole,
          text,
          json: () => JSON.parse(text) as Record<string, unknown>,
        })
      })
    })
    request.once('error', reject)
    request.end(body)
  })
}

/** Sends one request to the operators' port, with `localhost` as Host unless the request has another one. */
export const sendOpsRequest = (port: number, request: TestRequest) =>
  sendTestRequest(port, { host: 'localhost', ...request })
