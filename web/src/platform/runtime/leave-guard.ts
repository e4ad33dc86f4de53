import { createElement, useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router-dom'
import { createStore, useStore } from '../../ui/hooks/create-store.ts'

type LeaveGuard = { isActive: () => boolean; text: string }
/** All leave guards of the page in one list, because the router supports only one blocker. */
const guards = createStore<readonly LeaveGuard[]>([])
const findActiveGuard = () => guards.read().find(({ isActive }) => isActive())

function registerGuard(guard: LeaveGuard) {
  guards.set([...guards.read(), guard])
  return () => guards.set(guards.read().filter((other) => other !== guard))
}

/**
 * While `active` is true, shows a confirmation before the page is left. The confirmation contains `text` when a link or
 * the browser history is used, and the browser's own text when the tab is closed. `isActive` is called when the page is
 * about to be left, because the state can change before the next render.
 */
export function useLeaveGuard(active: boolean, text: string, isActive = () => active) {
  const isStillActive = useEffectEvent(isActive)
  useEffect(() => (active ? registerGuard({ isActive: () => isStillActive(), text }) : undefined), [active, text])
  useEffect(() => {
    if (!active) return undefined
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [active])
}

/** Shows the confirmation for all guards of the page. Mount it once per router. */
export function LeaveConfirmation() {
  // The blocker is set only while there are guards, because with a blocker the router warns about URLs outside its
  // routes, such as anchors within the page.
  const isGuarded = useStore(guards).length > 0
  return isGuarded ? createElement(BlockedNavigation) : null
}

function BlockedNavigation() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && findActiveGuard() !== undefined,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const guard = findActiveGuard()
    // `confirm` blocks the page until the user answers.
    if (!guard || window.confirm(guard.text)) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  return null
}
