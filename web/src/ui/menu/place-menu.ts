const GAP = 4
const EDGE = 8

/**
 * Below its button and ending where the button ends; above it where there is no room below. Always inside the window.
 * A phone's style sheet does not ask for the place: there it is a sheet at the bottom.
 */
export function placeMenu(button: HTMLElement, menu: HTMLElement) {
  const at = button.getBoundingClientRect()
  const { width, height } = menu.getBoundingClientRect()
  const isRtl = getComputedStyle(button).direction === 'rtl'
  const left = isRtl ? at.left : at.right - width
  const below = at.bottom + GAP
  const fitsBelow = below + height + EDGE <= window.innerHeight
  const top = fitsBelow ? below : Math.max(EDGE, at.top - GAP - height)
  menu.style.setProperty('--menu-left', `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`)
  menu.style.setProperty('--menu-top', `${top}px`)
}
