/** Moves the focus to the page's heading once the windows above it are gone: the last one gives it back to a button that may be no more. */
export function focusTitle() {
  requestAnimationFrame(() => {
    if (document.querySelector('dialog[open]')) return focusTitle()
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    return undefined
  })
}
