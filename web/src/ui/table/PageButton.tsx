import type { KeyboardEvent, ReactNode } from 'react'

type Props = { name: string; current?: boolean; off?: boolean; children: ReactNode }

/**
 * Renders the button inside a pagination item; the item handles the click. With `off` (at the first or last page), the
 * button is aria-disabled instead of disabled, so that it stays focusable.
 */
export const PageButton = ({ name, current = false, off = false, children }: Props) => (
  <button
    type="button"
    className="ant-pagination-item-link"
    aria-label={name}
    aria-current={current ? 'page' : undefined}
    aria-disabled={off || undefined}
    onKeyDown={stopEnterPropagation}
  >
    {children}
  </button>
)

/**
 * Stops the propagation of Enter. The pagination item would handle both the key and the click that the key triggers,
 * and change the page twice.
 */
function stopEnterPropagation(event: KeyboardEvent) {
  if (event.key === 'Enter') event.stopPropagation()
}
