import { auth } from '@quillgate/shared/contract/auth'
import { CallError } from '../http/call-error.ts'
import { send } from '../http/http.ts'
import { currentUser, keepCurrency, sessionLost } from '../session/session.ts'

/**
 * Asked once when a page opens with a stored user: whether their session still stands, and what they pay in. No session,
 * said as 401 or as status false, is a visitor; any other failure says nothing of the session.
 */
export async function checkSession() {
  const user = currentUser()
  if (!user) return
  try {
    keepCurrency((await send(auth.user, {})).currency)
  } catch (error) {
    const isVisitor = error instanceof CallError && error.failure === 'refused' && error.status < 400
    if (isVisitor && currentUser()?._id === user._id) sessionLost()
  }
}
