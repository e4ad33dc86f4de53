import { isUserBusy } from '../hooks/is-user-busy.ts'

/**
 * Focuses the page heading after all dialogs are closed, because a closing dialog returns the focus to its opener,
 * which may no longer exist. Does nothing if the user is typing by then.
 */
export function focusPageHeading() {
  requestAnimationFrame(() => {
    if (document.querySelector('dialog[open]')) return focusPageHeading()
    if (!isUserBusy()) document.querySelector<HTMLElement>('h1')?.focus()
    return undefined
  })
}

/** Focuses the page heading if a dialog has left the focus nowhere, because the control that opened it is gone. */
export function focusPageHeadingIfLost() {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body && !document.querySelector('dialog[open]'))
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  })
}
