import { buildUrl, type Call, type Input, type ReadCall, type Reply } from '@quillgate/shared/contract/call'
import { useEffect, useEffectEvent } from 'react'
import { useSWRConfig } from 'swr'
import useSWRInfinite from 'swr/infinite'
import { type CallError, isAborted } from '../http/call-error.ts'
import { getCurrentUser } from '../session/session.ts'
import { loadReply } from './prefetch.ts'

/** State of a paged list. Pages are loaded from page 1 on and appended. */
export type PagesState<T> = {
  pages: readonly T[] | undefined
  error: CallError | undefined
  /** Whether the last request was interrupted by the network and can be repeated. */
  interrupted: boolean
  /** Whether the first page is loading. */
  isLoading: boolean
  isLoadingMore: boolean
  loadMore: () => void
  /** Reloads all pages. */
  retry: () => void
  /** Replaces the current pages, for example after the server's reply to a change. */
  replace: (change: (pages: readonly T[]) => T[]) => void
}

type MountedList = { call: Call; firstUrl: string; refresh: () => void }
const mountedLists = new Set<MountedList>()
/** Reloads all pages of those mounted lists for whose call `isInvalidated` returns true. */
export function refreshPages(isInvalidated: (call: Call) => boolean) {
  // Components that show the same list share its pages.
  const refreshed = new Set<string>()
  for (const { call, firstUrl, refresh } of mountedLists) {
    if (!isInvalidated(call) || refreshed.has(firstUrl)) continue
    refreshed.add(firstUrl)
    refresh()
  }
}

/**
 * Loads the pages of a list; `inputOf` returns the call's input for a page number. If `refreshMs` is given, all pages
 * are reloaded at this interval.
 */
export function useReadPages<C extends ReadCall>(
  call: C,
  inputOf: (page: number) => Input<C>,
  { refreshMs = 0, hasMore }: { refreshMs?: number; hasMore: (page: Reply<C>) => boolean },
): PagesState<Reply<C>> {
  const userId = getCurrentUser()?._id ?? ''
  const keyOf = (page: number): [string, string, number] => [userId, buildUrl(call, inputOf(page)), page]
  const { mutate: mutateEntry } = useSWRConfig()
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<Reply<C>, CallError>(
    (index: number, before: Reply<C> | null) => (before && !hasMore(before) ? null : keyOf(index + 1)),
    async ([, , page]: [string, string, number]) => (await loadReply(call, inputOf(page))).reply,
    // All pages are reloaded: a new entry pushes the last one of page 1 onto page 2, so reloading only page 1 would
    // lose that entry.
    { refreshInterval: refreshMs, revalidateFirstPage: false, revalidateAll: refreshMs > 0, persistSize: true },
  )
  const retry = () => void mutate()
  const refresh = useEffectEvent(retry)
  const [, firstUrl] = keyOf(1)
  useEffect(() => {
    const list: MountedList = { call, firstUrl, refresh: () => refresh() }
    mountedLists.add(list)
    return () => void mountedLists.delete(list)
  }, [call, firstUrl])
  // Without an interval, SWR does not load cached pages again when a list is mounted.
  const refreshCached = useEffectEvent(() => refreshMs === 0 && data && retry())
  useEffect(() => void refreshCached(), [])
  return {
    pages: data,
    error,
    interrupted: isAborted(error),
    isLoading,
    isLoadingMore: isValidating && size > (data?.length ?? 0),
    loadMore: () => void setSize(size + 1),
    retry,
    replace(changed) {
      void mutate(
        (now) => {
          const pages = changed(now ?? [])
          // Each page is a separate cache entry; entries beyond the last page are deleted.
          for (let at = 0; at < Math.max(size, pages.length); at += 1)
            void mutateEntry(keyOf(at + 1), pages[at], { revalidate: false })
          if (pages.length < size) queueMicrotask(() => void setSize(Math.max(1, pages.length)))
          return pages
        },
        { revalidate: false },
      )
    },
  }
}
