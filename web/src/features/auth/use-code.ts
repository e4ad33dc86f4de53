import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'

/** The one-time code of the address, which it leaves at once: history and copied links do not carry it on. */
export function useCode(): string {
  const { code = '' } = useParams()
  const [taken] = useState(code)
  useEffect(() => {
    const bare = location.pathname.slice(0, location.pathname.lastIndexOf('/') + 1)
    history.replaceState(history.state, '', `${bare}-`)
  }, [])
  return taken
}
