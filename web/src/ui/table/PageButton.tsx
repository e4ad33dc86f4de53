import type { ReactNode } from 'react'
import styles from './pages.module.css'

type Props = {
  name?: string
  to: number
  page: number
  onPage: (page: number) => void
  children: ReactNode
}
/** Renders a page button. On the first or last page it does nothing when pressed, but it stays focusable. */
export const PageButton = ({ name, to, page, onPage, children }: Props) => (
  <button
    type="button"
    className={styles.page}
    aria-label={name}
    aria-disabled={to === page}
    onClick={() => to !== page && onPage(to)}
  >
    {children}
  </button>
)
