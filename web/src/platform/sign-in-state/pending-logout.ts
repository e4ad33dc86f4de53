import { auth } from '@quillgate/shared/contract/auth'
import { CallError } from '../http/call-error.ts'
import { delayCalls, onCallSuccess, type SendOptions, send } from '../http/http.ts'
import { safeLocalStorage } from '../runtime/storage.ts'
import { getCurrentUser, onUserChange } from '../session/session.ts'

const PENDING_LOGOUT_KEY = 'pending-logout'
const LOGOUT_HOLD_MS = 5_000

const setPending = (isPending: boolean) => safeLocalStorage.write(PENDING_LOGOUT_KEY, isPending || undefined)

// A new sign-in replaces the session that the pending logout would have ended, so the logout is dropped. A login drops it
// as soon as its reply arrives, because the logout of another tab may be next in the queue of session calls.
onUserChange((user) => {
  if (user) setPending(false)
})
onCallSuccess((call) => {
  if (call === auth.login || call === auth.autologin) setPending(false)
})

/**
 * Ends the session on the server. If the server cannot be reached, the logout stays pending, even across reloads. Never
 * rejects.
 */
export function logOutOnServer(): Promise<void> {
  setPending(true)
  return sendLogout()
}

async function sendLogout(options: SendOptions = {}) {
  const reached = send(auth.logout, {}, options).then(() => true, clearsCookies)
  if (await reached) setPending(false)
}

/**
 * Returns whether the reply with this error cleared the cookies, as any reply of the API does. Replies without a request
 * id come from a server in front of the portal. Errors of the server and of its limits can come from the portal before
 * the call reached the API. Repeating the logout does no harm.
 */
const clearsCookies = (error: unknown) =>
  error instanceof CallError && error.requestId !== undefined && error.status < 500 && error.status !== 429

const hasPendingLogout = () => safeLocalStorage.read(PENDING_LOGOUT_KEY) === true && !getCurrentUser()

function completePendingLogout() {
  // Delays all other calls until the logout is complete, because they would still use the previous user's session.
  if (hasPendingLogout()) delayCalls(sendLogout({ isObsolete: () => !hasPendingLogout() }), LOGOUT_HOLD_MS)
}

/** Completes a pending logout, now or as soon as there is a network. */
export function watchPendingLogout() {
  window.addEventListener('online', completePendingLogout)
  completePendingLogout()
}
