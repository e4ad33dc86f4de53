import { GAP_EVENT } from '@quillgate/shared/contract/topics'
import { createStore, useStore } from '../../ui/hooks/create-store.ts'
import { clearPrefetchedReplies } from '../data/prefetch.ts'
import { isOwnWrite } from '../http/http.ts'
import { subscribeToEvents } from './follow-events.ts'

/**
 * Delay before the stream is opened, so that it does not compete with the page's first API requests. The server stores
 * the events that occur in the meantime.
 */
const START_DELAY_MS = 1_000
/**
 * Time for which events are collected before they are delivered together. The reply to a write of this tab also arrives
 * within this time, so that the event of this write can be ignored.
 */
const COLLECT_WINDOW_MS = 150
/**
 * Maximum random delay, in ms, before data is reloaded after a gap in the event stream. Many browsers can have a gap at
 * the same moment. The delays prevent them from all sending their requests at once.
 */
const GAP_SPREAD_MS = 4_000

const streamUp = createStore(false)
/** Returns whether the event stream is connected, so that data need not be polled. */
export const useIsLiveConnected = () => useStore(streamUp)

type ChannelMessage = { isUp: boolean } | { event: string } | 'hello'
type LiveListener = (events: readonly string[]) => void
const listeners = new Set<LiveListener>()
/**
 * Calls `listener` with events, except those of this tab's own writes. Returns a function that removes the listener.
 */
export function onLiveEvents(listener: LiveListener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Follows the events of a user's session until the returned function is called. All tabs of the browser share one
 * stream, which the tab that holds the Web Lock opens. Does nothing in browsers without Web Locks.
 */
export function subscribeToLiveEvents(userId: string): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return () => {}
  const name = `quillgate-live ${userId}`
  let stop = joinChannel(name)
  // A page in the back/forward cache must not hold the lock, because its stream is frozen.
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
  // Called through a variable, because the linter mistakes a direct call for `window.postMessage`, which needs a target
  // origin.
  const post: (message: ChannelMessage) => void = channel.postMessage.bind(channel)
  let isLeader = false
  let wasUp = false
  const setUp = (isUp: boolean) => {
    wasUp ||= isUp
    streamUp.set(isUp)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
    if (data === 'hello') {
      if (isLeader) post({ isUp: streamUp.read() })
    } else if ('event' in data) queueEvent(data.event)
    else setUp(data.isUp)
  })
  const lead = async () => {
    isLeader = true
    await subscribeToEvents(left.signal, !wasUp, {
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

/** Returns a function that collects events for `delayMs()` and then delivers them together. */
function createQueue(delayMs: () => number) {
  const pending = new Set<string>()
  const deliver = () => {
    const events = [...pending].flatMap((event) => {
      const [topic = '', request] = event.split(' ')
      return request !== undefined && isOwnWrite(request) ? [] : topic
    })
    pending.clear()
    for (const listener of listeners) listener(events)
  }
  return (event: string) => {
    if (pending.size === 0) setTimeout(deliver, delayMs())
    pending.add(event)
  }
}

// Gaps have their own queue: events are not delayed by a gap, and a gap keeps its delay when events are waiting.
const queueChange = createQueue(() => COLLECT_WINDOW_MS)
const queueGap = createQueue(() => COLLECT_WINDOW_MS + Math.random() * GAP_SPREAD_MS)

function queueEvent(event: string) {
  // Discards prefetched replies before the delay of the queue. Otherwise, a page that opens during the delay would show
  // outdated data.
  clearPrefetchedReplies()
  if (event === GAP_EVENT) queueGap(event)
  else queueChange(event)
}
