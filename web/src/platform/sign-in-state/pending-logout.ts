import { auth } from '@quillgate/shared/contract/auth'
import { CallError } from '../http/call-error.ts'
import { delayCalls, send } from '../http/http.ts'
import { safeLocalStorage } from '../runtime/storage.ts'
import { getCurrentUser, onUserChange } from '../session/session.ts'

const PENDING_LOGOUT_KEY = 'pending-logout'
const LOGOUT_HOLD_MS = 5_000

// A new sign-in replaces the session that the pending logout would have ended, so the logout is dropped.
onUserChange((user) => {
  if (user) safeLocalStorage.write(PENDING_LOGOUT_KEY, undefined)
})

/**
 * Ends the session on the server. If the server cannot be reached, the logout stays pending, even across reloads. Never
 * rejects.
 */
export async function logOutOnServer(): Promise<void> {
  safeLocalStorage.write(PENDING_LOGOUT_KEY, true)
  const reached = send(auth.logout, {}).then(() => true, clearsCookies)
  if (await reached) safeLocalStorage.write(PENDING_LOGOUT_KEY, undefined)
}

/**
 * Returns whether the reply with this error cleared the cookies, as any reply of the API does. Replies without a request
 * id come from a server in front of the portal. Errors of the server and of its limits can come from the portal before
 * the call reached the API. Repeating the logout does no harm.
 */
const clearsCookies = (error: unknown) =>
  error instanceof CallError && error.requestId !== undefined && error.status < 500 && error.status !== 429

function completePendingLogout() {
  // Delays all other calls until the logout is complete, because they would still use the previous user's session.
  if (safeLocalStorage.read(PENDING_LOGOUT_KEY) && !getCurrentUser()) delayCalls(logOutOnServer(), LOGOUT_HOLD_MS)
}

/** Completes a pending logout, now or as soon as there is a network. */
export function watchPendingLogout() {
  window.addEventListener('online', completePendingLogout)
  completePendingLogout()
}
