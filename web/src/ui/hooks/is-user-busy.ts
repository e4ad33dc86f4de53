/** Returns whether the user is typing or has a dialog or menu open, in which case the focus must not be moved. */
export const isUserBusy = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.closest('input, textarea, select, [contenteditable], [data-keeps-focus]') != null
