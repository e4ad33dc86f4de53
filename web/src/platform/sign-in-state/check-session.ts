import { auth } from '@quillgate/shared/contract/auth'
import { CallError } from '../http/call-error.ts'
import { send } from '../http/http.ts'
import { getCurrentUser, handleSessionLost, onUserChange, setAccountCurrency } from '../session/session.ts'

/**
 * Checks once, when a page opens with a stored user, whether the session is still valid, and stores the user's
 * currency. A 401 or `status: false` means that the session is gone; after any other failure the user stays signed in.
 */
export async function checkSession() {
  if (!getCurrentUser()) return
  // After a logout, the reply would be about no session or about another one.
  const changed = new AbortController()
  const stopListening = onUserChange(() => changed.abort())
  try {
    setAccountCurrency((await send(auth.user, {}, { signal: changed.signal })).currency)
  } catch (error) {
    const isVisitor = error instanceof CallError && error.failure === 'refused' && error.status < 400
    if (isVisitor) handleSessionLost()
  } finally {
    stopListening()
  }
}
