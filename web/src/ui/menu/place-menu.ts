const GAP_PX = 4
const EDGE_MARGIN_PX = 8

/**
 * Places the menu below its button, aligned with the button's end, or above it when the space below is too small;
 * always inside the viewport. On phones this position has no effect, because the stylesheet shows the menu as a bottom
 * sheet.
 */
export function positionMenu(button: HTMLElement, menu: HTMLElement) {
  const at = button.getBoundingClientRect()
  const { width, height } = menu.getBoundingClientRect()
  const isRtl = getComputedStyle(button).direction === 'rtl'
  const left = isRtl ? at.left : at.right - width
  const below = at.bottom + GAP_PX
  const fitsBelow = below + height + EDGE_MARGIN_PX <= window.innerHeight
  const top = fitsBelow ? below : Math.max(EDGE_MARGIN_PX, at.top - GAP_PX - height)
  menu.style.setProperty(
    '--menu-left',
    `${Math.max(EDGE_MARGIN_PX, Math.min(left, window.innerWidth - width - EDGE_MARGIN_PX))}px`,
  )
  menu.style.setProperty('--menu-top', `${top}px`)
}
