const NOTHING = () => {}

/**
 * Freezes the stylesheet that the drag library rewrites on each lift and drop, because each rewrite makes the browser
 * restyle the whole page. The list's own stylesheet has the rules needed during a drag.
 */
export function keepDragSheet(list: Element | null) {
  const place = list?.querySelector<HTMLElement>('[data-rfd-droppable-context-id]')
  const sheet = document.querySelector(`style[data-rfd-dynamic="${place?.dataset.rfdDroppableContextId}"]`)
  if (sheet) Object.defineProperty(sheet, 'textContent', { set: NOTHING })
}
