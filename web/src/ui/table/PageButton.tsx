import type { KeyboardEvent, ReactNode } from 'react'

type Props = { name: string; current?: boolean; off?: boolean; children: ReactNode }

/** Renders the button of a pagination item, which handles its click. At an end, the button stays focusable. */
export const PageButton = ({ name, current = false, off = false, children }: Props) => (
  <button
    type="button"
    className="ant-pagination-item-link"
    aria-label={name}
    aria-current={current ? 'page' : undefined}
    aria-disabled={off || undefined}
    onKeyDown={stopEnter}
  >
    {children}
  </button>
)

/** Prevents a second change of page: the item handles Enter as well as the click that follows. */
function stopEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.stopPropagation()
}
