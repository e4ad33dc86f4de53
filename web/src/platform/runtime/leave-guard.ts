import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router-dom'

type Guard = { isActive: () => boolean; text: string }
/** All of the page: its router asks one function alone. */
const guards = new Set<Guard>()
const activeGuard = () => [...guards].find(({ isActive }) => isActive())

/**
 * While `active`, leaving the page asks first: by link and history with `text`, by closing with the browser's own words.
 * `isActive` says so at the moment of leaving, where that may be over before the page is drawn anew.
 */
export function useLeaveGuard(active: boolean, text: string, isActive = () => active) {
  const isStill = useEffectEvent(isActive)
  useEffect(() => {
    const guard = { isActive: () => isStill(), text }
    guards.add(guard)
    return () => void guards.delete(guard)
  }, [text])
  useEffect(() => {
    if (!active) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])
}

/** Asks whoever leaves, for all guards of the page; it stands once in a router. */
export function LeaveQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && activeGuard() !== undefined,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const guard = activeGuard()
    // The browser's own question stops everything, as a question of this weight should.
    if (!guard || window.confirm(guard.text)) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  return null
}
