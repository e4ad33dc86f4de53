const FIELD_SELECTOR = 'input, textarea, select, [contenteditable]'

/** Returns whether a field has the focus. */
export const isTyping = (): boolean => document.activeElement?.closest(FIELD_SELECTOR) != null

/** Returns whether the user is typing or has a dialog or menu open. The focus must not be moved then. */
export const isUserBusy = (): boolean =>
  isTyping() ||
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.closest('[data-keeps-focus]') != null
