import { useEffect, useEffectEvent, useState } from 'react'
import { now } from '../runtime/clock.ts'
import type { ReadState } from './read.ts'

/** Hides data that was cached before this mount, and reloads it. For screens that edit and save this data. */
export function useFreshRead<T>(read: ReadState<T>): ReadState<T> {
  const [since] = useState(() => now().getTime())
  const isOld = read.loadedAt !== undefined && read.loadedAt < since
  const reload = useEffectEvent(read.retry)
  useEffect(() => {
    if (isOld) reload()
  }, [isOld])
  return isOld ? { ...read, data: undefined } : read
}
