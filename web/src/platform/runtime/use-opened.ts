import { useEffect, useState, useSyncExternalStore } from 'react'

export type Opened<R> = { resource: R; close: () => void }

/**
 * Something that is open as long as the component is mounted; undefined before. Give the same `open` as long as the
 * same thing is meant: another one closes the first.
 */
export function useOpened<R>(open: () => Opened<R> | undefined): R | undefined {
  const [holder] = useState(() => makeHolder<R>())
  useEffect(() => holder.start(open), [holder, open])
  return useSyncExternalStore(holder.listen, holder.read)
}

function makeHolder<R>() {
  const listeners = new Set<() => void>()
  let current: R | undefined
  const hold = (resource: R | undefined) => {
    current = resource
    for (const listener of listeners) listener()
  }
  return {
    read: () => current,
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start: (open: () => Opened<R> | undefined) => {
      const opened = open()
      hold(opened?.resource)
      return () => {
        opened?.close()
        hold(undefined)
      }
    },
  }
}
