import { auth } from '@quillgate/shared/contract/auth'
import { CallError } from '../http/call-error.ts'
import { holdCalls, send } from '../http/http.ts'
import { local } from '../runtime/storage.ts'
import { currentUser, onSession } from '../session/session.ts'

const OWED = 'owed-logout'
const WAIT_MS = 5_000

// Whoever signs in takes the place of the session that was to end.
onSession((user) => {
  if (user) local.write(OWED, undefined)
})

/** Ends the session with the server; where nobody can be reached it stays owed, over reloads too. Never rejects. */
export async function logOutThere(): Promise<void> {
  local.write(OWED, true)
  const reached = send(auth.logout, {}).then(
    () => true,
    // Any answer at all has taken the cookies.
    (error: unknown) => error instanceof CallError && error.status > 0,
  )
  if (await reached) local.write(OWED, undefined)
}

function payOwed() {
  // Until it is over, every call would still be made in the name of who has left.
  if (local.read(OWED) && !currentUser()) holdCalls(logOutThere(), WAIT_MS)
}

/** Ends a session that could not be ended before, now or as soon as there is a network. */
export function watchOwedLogout() {
  window.addEventListener('online', payOwed)
  payOwed()
}
