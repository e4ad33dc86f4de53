import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web'
import { onTestFinished, vi } from 'vitest'

/** Stubs the browser's locks and the server's event stream; `send` sends an event, `cut` ends the stream. */
export function stubLiveEvents() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let opened = 0
  const write = (text: string) => controller?.enqueue(new TextEncoder().encode(text))
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    if (input !== '/bff/events') return fetch(input, init)
    opened += 1
    const body = new ReadableStream<Uint8Array>({
      start(made) {
        controller = made
        init?.signal?.addEventListener('abort', () => made.error(init.signal?.reason))
      },
    })
    write('data: open\n\n')
    return new Response(body as never, { headers: { 'content-type': 'text/event-stream' } })
  }
  const locks = { request: async (_name: string, _options: object, lead: () => Promise<void>) => lead() }
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  class Channel extends EventTarget {
    postMessage() {}
    close() {}
  }
  vi.stubGlobal('BroadcastChannel', Channel)
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'locks')
    vi.unstubAllGlobals()
  })
  return {
    opened: () => opened,
    send: (event: string) => write(`data: ${event}\n\n`),
    beat: () => write(':\n\n'),
    cut: () => controller?.close(),
  }
}
