/**
 * Describes the problem with the current focus: no focused element, a covered element or a missing focus ring. Returns
 * '' without a problem. Runs in the page.
 */
export function findFocusFault(): string {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'no element has the focus'
  const words = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)
  const name = `${focused.tagName.toLowerCase()} "${words}"`
  const { left, top, right, bottom } = focused.getBoundingClientRect()
  const [x, y] = [Math.max(0, left), Math.max(0, top)]
  const [wide, high] = [Math.min(innerWidth, right) - x, Math.min(innerHeight, bottom) - y]
  if (wide <= 0 || high <= 0) return `${name} is outside of the viewport`
  const isOwn = (part: Element | null) =>
    part !== null && (part.contains(focused) || focused.contains(part) || part.closest('label')?.contains(focused))
  const shares = [0.1, 0.5, 0.9]
  // `elementFromPoint` does not find a dragged element, because it has `pointer-events: none`.
  const isDragged = getComputedStyle(focused).pointerEvents === 'none'
  if (isDragged) focused.style.pointerEvents = 'auto'
  const covers = shares
    .flatMap((a) => shares.map((b) => document.elementFromPoint(x + wide * a, y + high * b)))
    .filter((part) => !isOwn(part))
  if (isDragged) focused.style.pointerEvents = ''
  // Up to three of the nine points may be covered by other elements, because a field can contain a button.
  if (covers.length > 3) return `${name} is covered by ${covers[0]?.outerHTML.slice(0, 120)}`
  // A heading that receives the focus after a navigation needs no focus ring.
  if (focused.matches('h1, h2, main')) return ''
  // If a focused date field does not match `:focus-visible`, the focus is on the button inside the field, and the
  // browser draws a ring around that button.
  if (focused.matches('input[type=date]:not(:focus-visible)')) return ''

  // A field can show its focus ring on a wrapper element.
  const isRinged = (part: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(part)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  }
  let [ringed, steps]: [Element | null, number] = [focused, 0]
  for (; ringed && steps < 4 && !isRinged(ringed); steps += 1) ringed = ringed.parentElement
  if (!ringed || steps === 4) return `${name} has no focus ring`

  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  const luminance = (layers: readonly string[]) => {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, 1, 1)
    for (const layer of layers) {
      context.fillStyle = layer
      context.fillRect(0, 0, 1, 1)
    }
    const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) =>
      part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const { outlineColor, outlineOffset, outlineWidth } = getComputedStyle(ringed)
  const distance = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) / 2
  const box = ringed.getClientRects()[0]!
  /** Returns whether a fixed or sticky element covers the point. */
  const isCovered = (px: number, py: number) => {
    let part = document.elementFromPoint(px, py)
    for (; part && !part.contains(ringed); part = part.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(part).position)) return true
    return false
  }
  const [middle, centre] = [box.left + box.width / 2, box.top + box.height / 2]
  const sides = (
    [
      [middle, box.top - distance],
      [middle, box.bottom + distance],
      [box.left - distance, centre],
      [box.right + distance, centre],
    ] as const
  ).filter(([px, py]) => document.elementFromPoint(px, py) !== null)
  const shown = sides.filter(([px, py]) => !isCovered(px, py))
  if (sides.length > 0 && shown.length === 0) return `${name} has a covered focus ring`
  for (const [px, py] of shown) {
    const behind = document.elementsFromPoint(px, py).map((part) => getComputedStyle(part).backgroundColor)
    const backgrounds = behind.toReversed()
    const [one, other] = [luminance(backgrounds), luminance([...backgrounds, outlineColor])]
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
    if (contrast < 3) return `${name} has a focus ring with a contrast of ${contrast.toFixed(2)}:1`
  }
  return ''
}
