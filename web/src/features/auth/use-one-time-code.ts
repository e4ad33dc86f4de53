import { useLayoutEffect, useState } from 'react'
import { useParams } from 'react-router-dom'

const REMOVED_CODE = '-'
const readCodeFromHistory = () => (history.state as { code?: string } | null)?.code ?? REMOVED_CODE

/**
 * Returns the one-time code from the URL and removes it from there at once, so that copied links and the browser
 * history do not contain it. The code is stored in the state of the history entry, because a phone can discard the page
 * from memory and reload it later.
 */
export function useOneTimeCode(): string {
  const { code = '' } = useParams()
  const [oneTimeCode] = useState(() => (code === REMOVED_CODE ? readCodeFromHistory() : code))
  // A layout effect, so that the code is gone before the page is shown.
  useLayoutEffect(() => {
    const bare = location.pathname.slice(0, location.pathname.lastIndexOf('/') + 1)
    history.replaceState({ ...history.state, code: oneTimeCode }, '', `${bare}${REMOVED_CODE}`)
  }, [oneTimeCode])
  return oneTimeCode
}
