import { useState } from 'react'
import { local } from './storage.ts'

const KEY = 'sidebar'

/** Default or condensed, remembered in this browser; narrow windows start condensed. */
export function useSidebar() {
  const [condensed, setCondensed] = useState(
    () =>
      (local.read<string>(KEY) ?? (window.matchMedia('(max-width: 1199px)').matches ? 'condensed' : 'default')) ===
      'condensed',
  )
  const remember = (next: boolean) => {
    setCondensed(next)
    local.write(KEY, next ? 'condensed' : 'default')
  }
  return [condensed, remember] as const
}
