import type { Input, Read, Reply } from '@quillgate/shared/contract/call'
import { useSWRConfig } from 'swr'
import useSWRInfinite from 'swr/infinite'
import type { CallError } from './call-error.ts'
import { addressOf, send } from './http.ts'
import { currentUser } from './session.ts'

/** A list that comes in pages, from page 1; each page is appended. */
export type PagesState<T> = {
  pages: readonly T[] | undefined
  error: CallError | undefined
  /** The first page is on its way. */
  isLoading: boolean
  isLoadingMore: boolean
  loadMore: () => void
  retry: () => void
  /** Puts other pages in place, as a server's answer to a change says. */
  replace: (pages: T[]) => void
}

/** Reads a paged call; `inputOf` makes the input of page n. Asked anew every `refreshMs` where given. */
export function useReadPages<C extends Read>(
  call: C,
  inputOf: (page: number) => Input<C>,
  { refreshMs = 0, hasMore }: { refreshMs?: number; hasMore: (page: Reply<C>) => boolean },
): PagesState<Reply<C>> {
  const who = currentUser()?._id ?? ''
  const keyOf = (page: number): [string, string, number] => [who, addressOf(call, inputOf(page)), page]
  const { mutate: change } = useSWRConfig()
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<Reply<C>, CallError>(
    (index: number, before: Reply<C> | null) => (before && !hasMore(before) ? null : keyOf(index + 1)),
    ([, , page]: [string, string, number]) => send(call, inputOf(page)),
    { refreshInterval: refreshMs, revalidateFirstPage: refreshMs > 0, revalidateAll: false, persistSize: true },
  )
  return {
    pages: data,
    error,
    isLoading,
    isLoadingMore: isValidating && size > (data?.length ?? 0),
    loadMore: () => void setSize(size + 1),
    retry: () => void mutate(),
    replace(pages) {
      // Later pages begin elsewhere now: they are asked for again.
      for (let page = pages.length + 1; page <= size; page += 1)
        void change(keyOf(page), undefined, { revalidate: false })
      void mutate(pages, { revalidate: false })
      void setSize(Math.max(1, pages.length))
    },
  }
}
