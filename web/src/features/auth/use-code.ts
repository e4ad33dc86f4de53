import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'

const TAKEN = '-'
const keptCode = () => (history.state as { code?: string } | null)?.code ?? TAKEN

/**
 * Returns the one-time code from the URL and removes it from there at once, so that copied links and the browser
 * history do not contain it. Only the state of this history entry keeps it, for phones that reload a discarded page.
 */
export function useCode(): string {
  const { code = '' } = useParams()
  const [taken] = useState(() => (code === TAKEN ? keptCode() : code))
  useEffect(() => {
    const bare = location.pathname.slice(0, location.pathname.lastIndexOf('/') + 1)
    history.replaceState({ ...history.state, code: taken }, '', `${bare}${TAKEN}`)
  }, [taken])
  return taken
}
