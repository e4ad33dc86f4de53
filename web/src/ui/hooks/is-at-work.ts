/** Whether somebody types, or has a window or a menu open: nothing may take the focus from there. */
export const isAtWork = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.closest('input, textarea, select, [contenteditable], [data-keeps-focus]') != null
