import { useSyncExternalStore } from 'react'
import { MEDIA } from '../tokens/tokens.ts'

/** Whether a media query holds now; follows changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )
}

/** Phones, by width: the layout follows width, never the browser's name. */
export const usePhone = () => useMedia(MEDIA.phone)
