const NOTHING = () => {}

/**
 * The drag library writes a sheet of its own anew with each lift and each drop, and a browser then looks at every element
 * of the page. Around `list` it stays as it is at rest; what holds while something is moved is up to the list's own sheet.
 */
export function keepDragSheet(list: Element | null) {
  const place = list?.querySelector<HTMLElement>('[data-rfd-droppable-context-id]')
  const sheet = document.querySelector(`style[data-rfd-dynamic="${place?.dataset.rfdDroppableContextId}"]`)
  if (sheet) Object.defineProperty(sheet, 'textContent', { set: NOTHING })
}
