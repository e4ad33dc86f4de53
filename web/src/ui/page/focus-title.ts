/**
 * Focuses the page heading once all dialogs are closed. A closing dialog returns the focus to its opener, which may no
 * longer exist.
 */
export function focusTitle() {
  requestAnimationFrame(() => {
    if (document.querySelector('dialog[open]')) return focusTitle()
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    return undefined
  })
}
