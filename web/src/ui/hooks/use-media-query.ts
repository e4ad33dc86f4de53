import { useSyncExternalStore } from 'react'
import { MEDIA } from '../tokens/tokens.ts'

/** Returns whether a media query matches; updates on changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )
}

/** Returns whether the window is as narrow as a phone; the layout never depends on the user agent. */
export const useIsPhone = () => useMediaQuery(MEDIA.phone)
