import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'

/**
 * While `active`, leaving the page asks first: by link and history with `text`, by closing with the browser's own words.
 * `isActive` says so at the moment of leaving, where that may be over before the page is drawn anew.
 */
export function useLeaveGuard(active: boolean, text: string, isActive = () => active) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isActive() && currentLocation.pathname !== nextLocation.pathname,
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
