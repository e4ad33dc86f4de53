import { GAP_EVENT } from '@quillgate/shared/contract/topics'
import { createStore, useStore } from '../../ui/hooks/create-store.ts'
import { isOwnWrite } from '../http/http.ts'
import { followEvents } from './follow-events.ts'

/** Leaves the connection to the first reads of a page. The server stores the events in between. */
const START_DELAY_MS = 1_000
/** Collects the events of one change. In this time, the reply to a write of this tab arrives, too. */
const COLLECT_WINDOW_MS = 150
/** After a gap, which many browsers can have at once, they read again within this time. */
const GAP_SPREAD_MS = 4_000

const streamUp = createStore(false)
/** Returns whether the server's events arrive, so that nothing needs to be polled. */
export const useIsLive = () => useStore(streamUp)

type Message = { isUp: boolean } | { event: string } | 'hello'
type Listener = (events: readonly string[]) => void
const listeners = new Set<Listener>()
/** Calls `listener` with the events that concern this tab. Returns a function that stops it. */
export function onLiveEvents(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Follows the events of a user's session until the returned function is called. All tabs of the browser share one
 * stream, which the tab with the lock opens. Does nothing in browsers without locks.
 */
export function followLive(userId: string): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return () => {}
  const name = `quillgate-live ${userId}`
  let stop = joinChannel(name)
  // A page in the back/forward cache must not hold the lock.
  const onHide = () => stop()
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    stop = joinChannel(name)
    queueEvent(GAP_EVENT)
  }
  window.addEventListener('pagehide', onHide)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('pagehide', onHide)
    window.removeEventListener('pageshow', onShow)
    stop()
  }
}

function joinChannel(name: string): () => void {
  const left = new AbortController()
  const channel = new BroadcastChannel(name)
  // Called through a variable, because the linter mistakes it for `window.postMessage`, which needs a target origin.
  const post: (message: Message) => void = channel.postMessage.bind(channel)
  let isLeader = false
  let wasUp = false
  const setUp = (isUp: boolean) => {
    wasUp ||= isUp
    streamUp.set(isUp)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === 'hello') {
      if (isLeader) post({ isUp: streamUp.read() })
    } else if ('event' in data) queueEvent(data.event)
    else setUp(data.isUp)
  })
  const lead = async () => {
    isLeader = true
    await followEvents(left.signal, !wasUp, {
      onUp: (isUp) => {
        if (left.signal.aborted) return
        setUp(isUp)
        post({ isUp })
      },
      onEvent: (event) => {
        queueEvent(event)
        post({ event })
      },
    })
  }
  const timer = setTimeout(() => {
    post('hello')
    navigator.locks.request(name, { signal: left.signal }, lead).catch(() => undefined)
  }, START_DELAY_MS)
  return () => {
    clearTimeout(timer)
    left.abort()
    channel.close()
    setUp(false)
  }
}

const pendingEvents = new Set<string>()
function queueEvent(event: string) {
  if (pendingEvents.size === 0)
    setTimeout(
      deliverEvents,
      event === GAP_EVENT ? COLLECT_WINDOW_MS + Math.random() * GAP_SPREAD_MS : COLLECT_WINDOW_MS,
    )
  pendingEvents.add(event)
}

function deliverEvents() {
  const events = [...pendingEvents].flatMap((event) => {
    const [subject = '', request] = event.split(' ')
    return request !== undefined && isOwnWrite(request) ? [] : subject
  })
  pendingEvents.clear()
  for (const listener of listeners) listener(events)
}
