/** Returns whether the user is typing or has a dialog or menu open; the focus must not move away then. */
export const isUserBusy = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.closest('input, textarea, select, [contenteditable], [data-keeps-focus]') != null
