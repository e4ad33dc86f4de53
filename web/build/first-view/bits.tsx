import type { ReactNode } from 'react'
import form from '../../src/ui/field/form.module.css'
import brand from '../../src/ui/shell/brand.module.css'
import footer from '../../src/ui/shell/footer.module.css'
import topBar from '../../src/ui/shell/top-bar.module.css'
import styles from './first-view.module.css'

/** What is put in where a page is made. */
export const COMPANY = '{{company}}'
export const INITIAL = '{{initial}}'
export const EMAIL = '{{email}}'

export const join = (...names: (string | undefined | false)[]) => names.filter(Boolean).join(' ')

export const Line = ({ size }: { size?: 'short' | 'long' }) => (
  <span className={join(styles.line, size && styles[size])} />
)
export const Dot = () => <span className={styles.dot} />

/** A field: the line of its label, that of its hint if it has one, and its empty box. */
export const Field = ({ isPassword = false, withHint = false }: { isPassword?: boolean; withHint?: boolean }) => (
  <div className={form.row}>
    <div className={form.label}>
      <Line size="short" />
    </div>
    {withHint && (
      <p className={form.hint}>
        <Line />
      </p>
    )}
    <div className={join(styles.control, isPassword && styles.password)} />
  </div>
)

type BarProps = { logo: boolean; toggle?: ReactNode; children: ReactNode }

/** The bar at the top, with the name of the company where its logo is going to be. */
export function TopBar({ logo, toggle, children }: BarProps) {
  return (
    <div className={join(topBar.top, toggle !== undefined && topBar.withToggle)} data-part="top">
      {toggle}
      <div className={topBar.brand}>
        {!logo && <span className={brand.tile}>{INITIAL}</span>}
        <bdi className={brand.name}>{COMPANY}</bdi>
      </div>
      <div className={topBar.tools}>{children}</div>
    </div>
  )
}

export const Footer = ({ className }: { className?: string }) => (
  <div className={join(footer.footer, className)} data-part="footer">
    <span>{COMPANY}</span>
    <span className={styles.language} />
  </div>
)
