/**
 * Focuses the page heading once all dialogs are closed, because a closing dialog returns the focus to its opener, which
 * may be gone by then.
 */
export function focusPageHeading() {
  requestAnimationFrame(() => {
    if (document.querySelector('dialog[open]')) return focusPageHeading()
    document.querySelector<HTMLElement>('h1')?.focus()
    return undefined
  })
}
