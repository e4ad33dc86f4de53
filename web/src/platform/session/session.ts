import type { User } from '@quillgate/shared/contract/user'
import type { Currency } from '@quillgate/shared/contract/values'
import type { RememberedPath } from '@quillgate/shared/domain/access/landing'
import { createStore, useStore } from '../../ui/hooks/create-store.ts'
import { safeLocalStorage, safeSessionStorage } from '../runtime/storage.ts'

const USER_KEY = 'user'
const REMEMBERED_PATH_KEY = 'place'
const KEEP_SIGNED_IN_KEY = 'keep-signed-in'
/** Storage key of the ids of orders that were opened in this tab. Cleared on sign-out. */
export const SHOWN_ORDERS_KEY = 'orders-arrived-at'
const SESSION_LOST_KEY = 'session-lost'
const user = createStore(safeLocalStorage.read<User>(USER_KEY))

/**
 * Calls `listener` whenever the signed-in user changes, in this tab or another. Returns a function that removes the
 * listener.
 */
export function onUserChange(listener: (user: User | undefined) => void) {
  let last = user.read()?._id
  return user.listen(() => {
    const now = user.read()
    if (now?._id === last) return
    last = now?._id
    listener(now)
  })
}
const currency = createStore<Currency | undefined>(undefined)
/** Returns the currency of the signed-in user; undefined until the provider has reported it. */
export const getAccountCurrency = currency.read
export const setAccountCurrency = currency.set

/**
 * Id of the user whose session ended on this page. The path remembered for the next sign-in is opened only if the same
 * user signs in again.
 */
const lastUserId = createStore<string | undefined>(undefined)
function setUser(next: User | undefined) {
  if (!next) safeSessionStorage.write(SHOWN_ORDERS_KEY, undefined)
  if (next?._id !== user.read()?._id) currency.set(undefined)
  lastUserId.set(next ? undefined : (user.read()?._id ?? lastUserId.read()))
  user.set(next)
}
function storeUser(next: User | undefined, isLost = false) {
  // Writes the flag before the user is removed, because other tabs read the flag as soon as they notice that the user
  // is gone.
  safeLocalStorage.write(SESSION_LOST_KEY, isLost || undefined)
  safeLocalStorage.write(USER_KEY, next)
  setUser(next)
}

// Follows a sign-in or sign-out in another tab.
window.addEventListener('storage', (event) => {
  if (event.key === USER_KEY || event.key === null) setUser(safeLocalStorage.read<User>(USER_KEY))
})

/** Remembers a path until sign-in, for a visitor or for the user whose session has just ended. */
export const rememberPath = (path: string) =>
  void safeSessionStorage.write(REMEMBERED_PATH_KEY, toRememberedPath(path, user.read()?._id ?? lastUserId.read()))
const toRememberedPath = (path: string, userId: string | undefined): RememberedPath =>
  userId === undefined ? { path } : { path, by: userId }
/** Returns the path remembered before sign-in, and deletes it. */
export function takeRememberedPath(): RememberedPath | undefined {
  const place = safeSessionStorage.read<RememberedPath>(REMEMBERED_PATH_KEY)
  safeSessionStorage.write(REMEMBERED_PATH_KEY, undefined)
  return place
}

/** Returns the user stored at sign-in; undefined for a visitor. */
export const getCurrentUser = user.read
export const signIn = (signedIn: User) => storeUser(signedIn)
export const signOut = () => storeUser(undefined)

/** Returns whether "remember me" was set at the last sign-in in this browser; a manual logout resets it. */
export const shouldKeepSignedIn = () => safeLocalStorage.read<boolean>(KEEP_SIGNED_IN_KEY) === true
export const storeKeepSignedIn = (keep: boolean) => void safeLocalStorage.write(KEEP_SIGNED_IN_KEY, keep || undefined)

/**
 * Handles a call that found no session: signs a stored user out and remembers the current path. Does nothing for a
 * visitor.
 */
export function handleSessionLost() {
  if (!user.read()) return
  rememberPath(location.pathname + location.search + location.hash)
  storeUser(undefined, true)
}

/** Returns whether the last session was ended by the server and not by a logout. */
export const wasSessionLost = () => safeLocalStorage.read<boolean>(SESSION_LOST_KEY) === true

export const useUser = () => useStore(user)
