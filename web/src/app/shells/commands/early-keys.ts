import { createStore, useStore } from '../../../ui/hooks/create-store.ts'

const store = createStore<readonly string[]>([])

/** Shortcuts that were used before the code of the commands had loaded; the button counts as one. */
export const earlyKeys = {
  press: (key: string) => store.set([...store.read(), key]),
  /** Removes all keys and returns them. */
  take: () => {
    const keys = store.read()
    store.reset()
    return keys
  },
  reset: () => store.reset(),
}
export const useEarlyKeys = () => useStore(store)
