import { useSyncExternalStore } from 'react'

export type Store<T> = {
  read: () => T
  /** Sets the value and calls every listener. Does nothing if `next` is the current value. */
  set: (next: T) => void
  /** Adds a listener; returns a function that removes it. */
  listen: (listener: () => void) => () => void
  reset: () => void
}
export type ReadableStore<T> = Pick<Store<T>, 'read' | 'listen'>

/** Creates a store that holds one value outside React. */
export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>()
  let value = initial
  const set = (next: T) => {
    if (Object.is(next, value)) return
    value = next
    for (const listener of listeners) listener()
  }
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { read: () => value, set, listen, reset: () => set(initial) }
}

/** Returns the store's value and re-renders when it changes. */
export const useStore = <T>({ listen, read }: ReadableStore<T>) => useSyncExternalStore(listen, read)
