/**
 * Focuses the page heading once all dialogs are closed. A closing dialog returns the focus to its opener, which may no
 * longer exist.
 */
export function focusPageHeading() {
  requestAnimationFrame(() => {
    if (document.querySelector('dialog[open]')) return focusPageHeading()
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    return undefined
  })
}
