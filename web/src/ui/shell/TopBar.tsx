import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './top-bar.module.css'

type Props = {
  /** Where the brand leads. */
  home: string
  brand: ReactNode
  /** What stands left of the brand. */
  toggle?: ReactNode
  /** What stands right. */
  children: ReactNode
}

/** The bar at the top, in the site's colours. */
export const TopBar = ({ home, brand, toggle, children }: Props) => (
  <header className={toggle ? `${styles.top} ${styles.withToggle}` : styles.top}>
    {toggle}
    <Link to={home} className={styles.brand}>
      {brand}
    </Link>
    <div className={styles.tools}>{children}</div>
  </header>
)
