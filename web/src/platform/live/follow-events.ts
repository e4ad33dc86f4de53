import { APP_HEADER } from '@quillgate/shared/contract/boot'
import { GAP_EVENT, OPEN_EVENT } from '@quillgate/shared/contract/topics'

/** A stream without data for this long counts as dead. This is more than twice the server's heartbeat interval. */
const SILENCE_TIMEOUT_MS = 60_000
const RETRY_DELAY_MS = 1_000
const MAX_RETRY_DELAY_MS = 60_000

export type EventListeners = {
  /** Called with true when the stream has opened, and with false when it has ended. */
  onUp: (isUp: boolean) => void
  /**
   * Called with each event: the name of the changed data, such as `order:12`, or `gap` when events may have been
   * missed.
   */
  onEvent: (event: string) => void
}

/**
 * Follows the server's events until `signal` aborts or the session has ended. Reconnects with growing, random delays. A
 * connection that is not the first one of the page (`isFirst`) starts with a `gap` event, because events may have been
 * missed.
 */
export async function subscribeToEvents(signal: AbortSignal, isFirst: boolean, { onUp, onEvent }: EventListeners) {
  let isGap = !isFirst
  for (let failures = 0; !signal.aborted; failures += 1) {
    const silence = new AbortController()
    try {
      const response = await fetch('/bff/events', {
        headers: { [APP_HEADER]: '1', accept: 'text/event-stream' },
        signal: AbortSignal.any([signal, silence.signal]),
      })
      if (response.status === 401) return
      if (response.ok && response.body) {
        failures = 0
        onUp(true)
        if (isGap) onEvent(GAP_EVENT)
        for await (const event of parseEvents(response.body, () => silence.abort())) {
          if (event !== OPEN_EVENT && !(isGap && event === GAP_EVENT)) onEvent(event)
        }
      }
    } catch {
      // A failed connection is retried after the delay below.
    }
    isGap = true
    onUp(false)
    await waitForRetry(Math.min(RETRY_DELAY_MS * 2 ** failures, MAX_RETRY_DELAY_MS) * (0.5 + Math.random()), signal)
  }
}

async function* parseEvents(body: ReadableStream<Uint8Array>, onSilence: () => void) {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const timer = setTimeout(onSilence, SILENCE_TIMEOUT_MS)
    const { value, done } = await reader.read().finally(() => clearTimeout(timer))
    if (done) return
    const parts = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = parts.pop()!
    for (const part of parts) if (part.startsWith('data: ')) yield part.slice(6)
  }
}

/** Resolves after `ms`, when the browser is online again, or when `signal` aborts. */
const waitForRetry = async (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(end, ms)
    function end() {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
