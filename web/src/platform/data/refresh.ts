import { GAP_EVENT } from '@quillgate/shared/contract/topics'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { mountedTopics } from './read.ts'
import { refreshPages } from './read-pages.ts'

/**
 * Returns a stable function that receives live events and reloads, in the background, the data on the page that these
 * events concern.
 */
export function useRefreshReads() {
  const { mutate } = useSWRConfig()
  return useCallback(
    (events: readonly string[]) => {
      const isTouched = (topics: readonly string[]) => events.some((event) => concernsTopics(event, topics))
      void mutate((key) => {
        if (!Array.isArray(key) || key.length !== 2) return false
        const topics = mountedTopics(String(key[1]))
        // Includes the data of unmounted components. This data is not requested now, but SWR does not reuse a request
        // from before the event if a component that shows the data is mounted within two seconds.
        return topics === undefined || isTouched(topics)
      })
      refreshPages((call) => isTouched(call.topics ?? []))
    },
    [mutate],
  )
}

/**
 * Returns whether an event concerns data with these names. An event of an order also concerns the notifications,
 * because changes of an order create notifications.
 */
function concernsTopics(event: string, topics: readonly string[]): boolean {
  if (event === GAP_EVENT || topics.includes(event)) return true
  if (event.startsWith('message:')) return topics.includes('notifications')
  return event.startsWith('order:') && (topics.includes('orders') || topics.includes('notifications'))
}
