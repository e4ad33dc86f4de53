/** Elements in which single keys are not shortcuts, because they are input for a control or an open dialog. */
const TYPING_SELECTOR = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], dialog'

/** The shortcut that opens the palette: Ctrl+K, or Command+K on a Mac. */
export const PALETTE_KEY = 'mod+k'

/**
 * Returns the shortcut of a key press: `mod+` and a letter for Ctrl or Command, otherwise the printed character.
 * Returns undefined while a dialog is open, and for characters that the user types into a field.
 */
export function readShortcut(event: KeyboardEvent): string | undefined {
  const { altKey, ctrlKey, metaKey, target } = event
  if (altKey || event.defaultPrevented || document.querySelector('dialog[open]')) return undefined
  const key = toLatinKey(event)
  if (ctrlKey || metaKey) return key && !event.shiftKey ? `mod+${key}` : undefined
  return target instanceof Element && target.closest(TYPING_SELECTOR) ? undefined : key
}

/**
 * Returns the character that a key press types, also if a field has the focus. Returns undefined while a dialog is open,
 * and for shortcuts and keys such as Enter.
 */
export function readCharacter({ altKey, ctrlKey, metaKey, key }: KeyboardEvent): string | undefined {
  if (altKey || ctrlKey || metaKey || key.length !== 1 || document.querySelector('dialog[open]')) return undefined
  return key
}

/** On layouts without Latin letters, such as Russian and Thai, the letter comes from the position of the key. */
function toLatinKey({ key, code }: KeyboardEvent): string | undefined {
  if (/^[!-~]$/.test(key)) return key
  return key.length === 1 && code.startsWith('Key') ? code.slice(3).toLowerCase() : undefined
}
