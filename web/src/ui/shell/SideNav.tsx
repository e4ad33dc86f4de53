import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router-dom'
import type { NavItem } from './nav.ts'
import styles from './side-nav.module.css'

type Props = { items: readonly NavItem[]; condensed?: boolean }

/** The role's menu, in side-bar colours; condensed it shows icons that name themselves. */
export function SideNav({ items, condensed = false }: Props) {
  const { t } = useTranslation('ui')
  return (
    <nav aria-label={t('mainMenu')} className={`${styles.nav} ${condensed ? styles.condensed : ''}`}>
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            {item.children && !condensed ? (
              <Group item={item} />
            ) : (
              <NavLink
                to={item.to}
                className={styles.entry}
                {...(condensed && { 'aria-label': item.label, 'data-tip': item.label })}
              >
                <item.icon aria-hidden className={styles.icon} />
                {!condensed && <span>{item.label}</span>}
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Opens by itself when the current place is inside; the reader may then close it. */
function Group({ item }: { item: NavItem }) {
  const { pathname } = useLocation()
  const inside = item.children?.some(({ to }) => pathname.startsWith(to)) ?? false
  const [chosen, setChosen] = useState<boolean>()
  const open = chosen ?? inside
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={styles.entry}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
      >
        <item.icon aria-hidden className={styles.icon} />
        <span>{item.label}</span>
        <DownOutlined aria-hidden className={styles.caret} />
      </button>
      <ul id={id} hidden={!open}>
        {item.children?.map((child) => (
          <li key={child.key}>
            <NavLink to={child.to} className={`${styles.entry} ${styles.child}`}>
              <span>{child.label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  )
}
