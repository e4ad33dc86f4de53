import type { User } from '@quillgate/shared/contract/user'
import type { Currency } from '@quillgate/shared/contract/values'
import type { Remembered } from '@quillgate/shared/domain/access/landing'
import { createStore, useStore } from '../../ui/hooks/create-store.ts'
import { local, tab } from '../runtime/storage.ts'

const USER = 'user'
const PLACE = 'place'
const KEEP = 'keep-signed-in'
/** The orders that this tab has shown. It belongs to whoever is signed in, and goes with them. */
export const ARRIVALS = 'orders-arrived-at'
const LOST = 'session-lost'
const user = createStore(local.read<User>(USER))

/** Told whenever somebody signs in or out, in this tab or another; answers how to stop. */
export function onSession(listen: (user: User | undefined) => void) {
  let last = user.read()?._id
  return user.listen(() => {
    const now = user.read()
    if (now?._id === last) return
    last = now?._id
    listen(now)
  })
}
/** Whose session ended in this page: what they wanted to see is theirs alone. */
const left = createStore<string | undefined>(undefined)
function become(next: User | undefined) {
  if (!next) tab.write(ARRIVALS, undefined)
  left.set(next ? undefined : (user.read()?._id ?? left.read()))
  user.set(next)
}
function store(next: User | undefined, isLost = false) {
  // Written first: other tabs show their login page as soon as the user is gone.
  local.write(LOST, isLost || undefined)
  local.write(USER, next)
  become(next)
}

// Another tab signed in or out.
window.addEventListener('storage', (event) => {
  if (event.key === USER || event.key === null) become(local.read<User>(USER))
})

/** Keeps where somebody wanted to go until they have signed in: the visitor, or whose session has just ended. */
export const rememberPlace = (path: string) => void tab.write(PLACE, placeOf(path, user.read()?._id ?? left.read()))
const placeOf = (path: string, by: string | undefined): Remembered => (by === undefined ? { path } : { path, by })
/** The place kept before signing in, once. */
export function takeRememberedPlace(): Remembered | undefined {
  const place = tab.read<Remembered>(PLACE)
  tab.write(PLACE, undefined)
  return place
}

const currency = createStore<Currency | undefined>(undefined)
/** What the signed-in person pays in, where the provider has said so. */
export const accountCurrency = currency.read
export const keepCurrency = currency.set

/** The user kept since sign-in; undefined for a visitor. */
export const currentUser = user.read
export const signIn = (signedIn: User) => store(signedIn)
export const signOut = () => store(undefined)

/** Whether whoever signs in here asked to be remembered, last time; logging out by hand forgets it. */
export const keepsSignedIn = () => local.read<boolean>(KEEP) === true
export const keepSignedIn = (keep: boolean) => void local.write(KEEP, keep || undefined)

/** A call found no session: a stored user is signed out here and now, and the place is kept; a visitor loses nothing. */
export function sessionLost() {
  if (!user.read()) return
  rememberPlace(location.pathname + location.search + location.hash)
  store(undefined, true)
}

/** Whether the last person here was signed out by the server and not by logging out. */
export const wasSessionLost = () => local.read<boolean>(LOST) === true

export const useUser = () => useStore(user)
