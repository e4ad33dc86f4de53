import { useState } from 'react'
import { safeLocalStorage } from './storage.ts'

/** Returns a setting that this browser remembers under a key, and a setter. */
export function useStoredSetting<T>(key: string, initial: T) {
  const [chosen, setChosen] = useState<Readonly<Record<string, T>>>({})
  const remember = (next: T) => {
    setChosen({ ...chosen, [key]: next })
    safeLocalStorage.write(key, next)
  }
  return [chosen[key] ?? safeLocalStorage.read<T>(key) ?? initial, remember] as const
}
