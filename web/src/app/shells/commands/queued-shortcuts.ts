import { PALETTE_KEY } from '../../../platform/commands/shortcut-key.ts'
import { createStore, useStore } from '../../../ui/hooks/create-store.ts'

const store = createStore<readonly string[]>([])

/**
 * Shortcuts that the user pressed before the code of the commands had loaded. A click on the palette's button counts as
 * pressing the palette's shortcut.
 */
export const queuedShortcuts = {
  read: store.read,
  /** A second click on the palette's button changes nothing. */
  press: (key: string) => {
    if (key !== PALETTE_KEY || !store.read().includes(key)) store.set([...store.read(), key])
  },
  /** Returns all pressed shortcuts and clears the list. */
  take: () => {
    const keys = store.read()
    store.reset()
    return keys
  },
  reset: () => store.reset(),
}
export const useQueuedShortcuts = () => useStore(store)
