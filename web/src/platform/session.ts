import type { User } from '@quillgate/shared/contract/user'
import type { Remembered } from '@quillgate/shared/domain/landing'
import { useSyncExternalStore } from 'react'
import { local, tab } from './storage.ts'

const USER = 'user'
const PLACE = 'place'
const listeners = new Set<() => void>()
let user = local.read<User>(USER)

const tell = () => {
  for (const listener of listeners) listener()
}
/** Told whenever somebody signs in or out, in this tab or another; answers how to stop. */
export function onSession(listen: (user: User | undefined) => void) {
  let last = user?._id
  const listener = () => {
    if (user?._id === last) return
    last = user?._id
    listen(user)
  }
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
function store(next: User | undefined) {
  user = next
  local.write(USER, next)
  tell()
}

// Another tab signed in or out.
window.addEventListener('storage', (event) => {
  if (event.key !== USER && event.key !== null) return
  user = local.read<User>(USER)
  tell()
})

/** Keeps where somebody wanted to go until they have signed in; `by`: who that was, absent for a visitor. */
export const rememberPlace = (path: string, by?: string) => void tab.write(PLACE, { path, by } satisfies Remembered)
/** The place kept before signing in, once. */
export function takeRememberedPlace(): Remembered | undefined {
  const place = tab.read<Remembered>(PLACE)
  tab.write(PLACE, undefined)
  return place
}

/** The user kept since sign-in; undefined for a visitor. */
export const currentUser = () => user
export const signIn = (signedIn: User) => store(signedIn)
export const signOut = () => store(undefined)

/** A call found no session: a stored user is signed out here and now, and the place is kept; a visitor loses nothing. */
export function sessionLost() {
  if (!user) return
  rememberPlace(location.pathname + location.search + location.hash, user._id)
  signOut()
}

export const useUser = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentUser)
