import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { MEDIA } from '../tokens/tokens.ts'

/** Returns whether a media query matches; updates on changes. */
export function useMediaQuery(query: string): boolean {
  const list = useMemo(() => window.matchMedia(query), [query])
  const subscribe = useCallback(
    (listener: () => void) => {
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [list],
  )
  return useSyncExternalStore(subscribe, () => list.matches)
}

/** Returns whether the window is as narrow as a phone; the layout never depends on the user agent. */
export const useIsPhone = () => useMediaQuery(MEDIA.phone)
