import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'

/** While `active`, leaving the page asks first: by link and history with `text`, by closing with the browser's own words. */
export function useLeaveGuard(active: boolean, text: string) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // The browser's own question stops everything, as a question of this weight should.
    if (window.confirm(text)) blocker.proceed()
    else blocker.reset()
  }, [blocker, text])
  useEffect(() => {
    if (!active) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])
}
