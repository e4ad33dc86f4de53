import { useEffect, useState } from 'react'
import { createStore, useStore } from '../../ui/hooks/create-store.ts'

export type OpenResource<R> = { resource: R; close: () => void }

/**
 * Returns a resource that is open while the component is mounted; undefined before that. `open` must be a stable
 * function, because a new function closes the resource and opens another one.
 */
export function useResource<R>(open: () => OpenResource<R> | undefined): R | undefined {
  const [store] = useState(() => createStore<R | undefined>(undefined))
  useEffect(() => {
    const opened = open()
    store.set(opened?.resource)
    return () => {
      opened?.close()
      store.reset()
    }
  }, [store, open])
  return useStore(store)
}
