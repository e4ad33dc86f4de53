import { GAP_EVENT } from '@quillgate/shared/contract/topics'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { clearPrefetchedReplies } from './prefetch.ts'
import { mountedSubjects } from './read.ts'
import { refreshPages } from './read-pages.ts'

/**
 * Returns a stable function that receives live events and reloads, in the background, the data on the page that these
 * events concern.
 */
export function useRefreshReads() {
  const { mutate } = useSWRConfig()
  return useCallback(
    (events: readonly string[]) => {
      clearPrefetchedReplies()
      const isTouched = (subjects: readonly string[]) => events.some((event) => concernsSubjects(event, subjects))
      void mutate((key) => {
        const subjects = Array.isArray(key) && key.length === 2 ? mountedSubjects(String(key[1])) : undefined
        return subjects !== undefined && isTouched(subjects)
      })
      refreshPages((call) => isTouched(call.about ?? []))
    },
    [mutate],
  )
}

/**
 * Returns whether an event concerns data with these names. An event of an order also concerns the notifications,
 * because changes of an order create notifications.
 */
function concernsSubjects(event: string, subjects: readonly string[]): boolean {
  if (event === GAP_EVENT || subjects.includes(event)) return true
  if (event.startsWith('message:')) return subjects.includes('notifications')
  return event.startsWith('order:') && (subjects.includes('orders') || subjects.includes('notifications'))
}
