import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'

const TAKEN = '-'
const keptCode = () => (history.state as { code?: string } | null)?.code ?? TAKEN

/**
 * The one-time code of the address, which it leaves at once: copied links and the list of visited pages do not carry it
 * on. This entry of the tab's history alone keeps it, for a phone that loads the page anew.
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
