/** Moves the focus to the page's heading once what had it is gone: a window gives it back to a button that is no more. */
export function focusTitle() {
  requestAnimationFrame(() => {
    setTimeout(() => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }))
  })
}
