import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router-dom'
import { useRootAttribute } from '../hooks/use-root-attribute.ts'
import styles from './bottom-bar.module.css'
import { belongsToEntry, type NavItem } from './nav.ts'

/** Renders the first entries of the role's menu at the bottom edge of a phone. */
export function BottomBar({ items }: { items: readonly NavItem[] }) {
  const { t } = useTranslation('ui')
  const { pathname } = useLocation()
  useRootAttribute('data-bottom')
  return (
    <nav aria-label={t('mainMenu')} className={styles.bar}>
      {items.map((item) => (
        <NavLink
          key={item.key}
          to={item.to}
          className={styles.entry}
          aria-label={item.label}
          data-here={belongsToEntry(pathname, item) || undefined}
        >
          <item.icon aria-hidden className={styles.icon} />
          <span>{item.shortLabel ?? item.label}</span>
        </NavLink>
      ))}
    </nav>
  )
}
