import type { CommandCall, Input } from '@quillgate/shared/contract/call'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { concernTopics, isReadMounted, listTopics, matchesEvents } from './read-key.ts'
import { refreshPages } from './read-pages.ts'

/**
 * Returns a stable function that receives live events and reloads, in the background, the data on the page that these
 * events concern.
 */
export function useRefreshReads() {
  const { mutate } = useSWRConfig()
  return useCallback(
    (events: readonly string[]) => {
      // Includes the data of unmounted components. This data is not requested now, but SWR does not reuse a request
      // from before the event if a component that shows the data is mounted within two seconds.
      void mutate(matchesEvents(events))
      refreshPages((call) => concernTopics(events, call.topics ?? []))
    },
    [mutate],
  )
}

/**
 * Returns a function that reloads, in the background, the data on the page that write calls with these inputs have
 * changed.
 */
export function useInvalidation<C extends CommandCall>(call: C) {
  const { mutate } = useSWRConfig()
  return (inputs: readonly Input<C>[]) => {
    const isChanged = matchesEvents(inputs.flatMap((input) => listTopics(call, input)))
    void mutate((key) => isChanged(key) && isReadMounted(key))
    // Deletes the cached data of unmounted components, which would otherwise show outdated data when they are mounted
    // again.
    void mutate((key) => isChanged(key) && !isReadMounted(key), undefined)
  }
}
