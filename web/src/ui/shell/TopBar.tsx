import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './top-bar.module.css'

type Props = {
  home: string
  brand: ReactNode
  /** Content at the start of the bar, before the company's logo or name. */
  toggle?: ReactNode
  /** Content at the right end of the bar. */
  children: ReactNode
}

export const TopBar = ({ home, brand, toggle, children }: Props) => (
  <header className={toggle ? `${styles.top} ${styles.withToggle}` : styles.top}>
    {toggle}
    <Link to={home} className={styles.brand}>
      {brand}
    </Link>
    <div className={styles.tools}>{children}</div>
  </header>
)
