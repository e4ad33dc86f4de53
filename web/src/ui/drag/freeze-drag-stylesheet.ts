const noop = () => {}

/**
 * Stops the drag library from rewriting its stylesheet on each lift and drop, because each rewrite makes the browser
 * restyle the whole page. The list's own stylesheet has the rules needed during a drag.
 */
export function freezeDragStylesheet(list: Element | null) {
  const droppable = list?.querySelector<HTMLElement>('[data-rfd-droppable-context-id]')
  const stylesheet = document.querySelector(`style[data-rfd-dynamic="${droppable?.dataset.rfdDroppableContextId}"]`)
  if (stylesheet) Object.defineProperty(stylesheet, 'textContent', { set: noop })
}
