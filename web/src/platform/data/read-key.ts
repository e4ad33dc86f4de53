import { buildUrl, type Call, type Input, type ReadCall } from '@quillgate/shared/contract/call'
import { GAP_EVENT, resolveTopics } from '@quillgate/shared/contract/topics'
import { useLayoutEffect } from 'react'
import { getCurrentUser } from '../session/session.ts'

/**
 * Key of a cached reply. `topics` names its data as live updates do, for example `order:12`. The `url` of a batch is the
 * word "each" with all its URLs.
 */
export type ReadKey = { user: string; url: string; topics: readonly string[] }

export const toReadKey = <C extends ReadCall>(call: C, input: Input<C>): ReadKey => ({
  user: getCurrentUser()?._id ?? '',
  url: buildUrl(call, input),
  topics: listTopics(call, input),
})

/** Returns the names of the data that a call returns or changes. */
export function listTopics<C extends Call>(call: C, input: Input<C>): string[] {
  const { params, body } = input as { params?: object; body?: object }
  return resolveTopics(call.topics ?? [], { ...body, ...params })
}

/** Returns a function that tells whether the events concern the data of a key in the cache. */
export const matchesEvents =
  (events: readonly string[]) =>
  (key: unknown): key is ReadKey =>
    isReadKey(key) && concernTopics(events, key.topics)
const isReadKey = (key: unknown): key is ReadKey => typeof key === 'object' && key !== null && 'topics' in key

/**
 * Returns whether events concern data with these names. An event of an order also concerns the notifications, because
 * changes of an order create notifications.
 */
export const concernTopics = (events: readonly string[], topics: readonly string[]) =>
  events.some((event) => {
    if (event === GAP_EVENT || topics.includes(event)) return true
    if (event.startsWith('message:')) return topics.includes('notifications')
    return event.startsWith('order:') && (topics.includes('orders') || topics.includes('notifications'))
  })

/** The number of mounted components that show the reply of each URL. */
const mountedReads = new Map<string, number>()
/** Returns whether a mounted component shows the reply of this URL. */
export const isReadMounted = ({ url }: ReadKey) => mountedReads.has(url)
/** Registers the URL as mounted in a layout effect, because SWR starts its request in a layout effect, too. */
export function useMountedRead(url: string | undefined) {
  useLayoutEffect(() => {
    if (url === undefined) return undefined
    const add = (change: number) => {
      const count = (mountedReads.get(url) ?? 0) + change
      if (count > 0) mountedReads.set(url, count)
      else mountedReads.delete(url)
    }
    add(1)
    return () => add(-1)
  }, [url])
}
