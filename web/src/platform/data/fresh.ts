import { useEffect, useEffectEvent, useState } from 'react'
import { now } from '../runtime/clock.ts'
import type { ReadState } from './read.ts'

/** A read without what an earlier visit of the page had read: for what is changed and saved without being read again. */
export function useFresh<T>(read: ReadState<T>): ReadState<T> {
  const [since] = useState(() => now().getTime())
  const isOld = read.asOf !== undefined && read.asOf < since
  const ask = useEffectEvent(read.retry)
  useEffect(() => {
    if (isOld) ask()
  }, [isOld])
  return isOld ? { ...read, data: undefined } : read
}
