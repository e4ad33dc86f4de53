/** Returns whether the user is typing or has a dialog or menu open. The focus must not be moved then. */
export const isUserBusy = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.closest('input, textarea, select, [contenteditable], [data-keeps-focus]') != null
