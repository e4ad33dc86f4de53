/**
 * Focuses the page heading after all dialogs are closed, because a closing dialog returns the focus to its opener,
 * which may no longer exist.
 */
export function focusPageHeading() {
  requestAnimationFrame(() => {
    if (document.querySelector('dialog[open]')) return focusPageHeading()
    document.querySelector<HTMLElement>('h1')?.focus()
    return undefined
  })
}
