import { type Call, fillPath } from '@quillgate/shared/contract/call'
import { callEntries } from '@quillgate/shared/contract/table'
import { PAGE_HEADERS, type TestRequest } from './client.ts'

let keyCount = 0

/** Returns every call of the API contract as a browser would send it: valid headers, an empty object as body. */
export const listCalls = (): { name: string; call: Call; asked: TestRequest }[] =>
  callEntries().map(({ name, call }) => ({ name, call, asked: createCallRequest(call) }))

export function createCallRequest(call: Call): TestRequest {
  const params = new Proxy({}, { get: () => 'x1' })
  const path = `/api${fillPath(call.path, params)}`
  if (call.method === 'GET') return { method: 'GET', path, headers: { ...PAGE_HEADERS } }
  const upload = call.body === 'multipart'
  const headers: Record<string, string> = {
    ...PAGE_HEADERS,
    'content-type': upload ? 'multipart/form-data; boundary=b' : 'application/json',
  }
  if (call.effect === 'payment') headers['idempotency-key'] = `key-of-a-payment-${(keyCount += 1)}`
  return { method: call.method, path, headers, body: upload ? '--b--' : '{}' }
}

/** Runs `run` for all `items`, `width` at a time. */
export async function runConcurrently<T>(items: readonly T[], width: number, run: (item: T) => Promise<void>) {
  // A shared iterator: each worker takes the next item.
  const rest = items.values()
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of rest) await run(item)
    }),
  )
}
