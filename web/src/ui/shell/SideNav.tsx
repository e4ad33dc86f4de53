import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { belongsToEntry, type NavItem } from './nav.ts'
import styles from './side-nav.module.css'

type Props = { items: readonly NavItem[]; condensed?: boolean }

/** Renders the role's menu; condensed, it shows icons with accessible names and tooltips. */
export function SideNav({ items, condensed = false }: Props) {
  const { t } = useTranslation('ui')
  const { pathname } = useLocation()
  const entries = condensed ? items.flatMap((item) => [item, ...listCondensedChildren(item)]) : items
  const hasExactMatch = entries.some(({ to }) => pathname === to)
  return (
    <nav aria-label={t('mainMenu')} className={`${styles.nav} ${condensed ? styles.condensed : ''}`}>
      <ul>
        {entries.map((item) => (
          <li key={item.key}>
            {item.children && !condensed ? (
              <Group item={item} />
            ) : (
              <Link
                to={item.to}
                className={styles.entry}
                aria-current={
                  pathname === item.to ? 'page' : (!hasExactMatch && belongsToEntry(pathname, item)) || undefined
                }
                {...(condensed && { 'aria-label': item.label, 'data-tip': item.label })}
              >
                <item.icon aria-hidden className={styles.icon} />
                {!condensed && <span>{item.label}</span>}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Returns the children that are shown in the condensed menu: those with an icon. */
const listCondensedChildren = ({ key, children = [] }: NavItem): NavItem[] =>
  children.flatMap(({ icon, ...child }) => (icon ? [{ ...child, key: `${key}-${child.key}`, icon }] : []))

/** Renders a collapsible group. It is open while the current page is inside it, until the user toggles it. */
function Group({ item }: { item: NavItem }) {
  const { pathname } = useLocation()
  const inside = belongsToEntry(pathname, item)
  const isOnPage = item.children?.some(({ to }) => pathname === to) ?? false
  const [userOpen, setUserOpen] = useState<boolean>()
  const open = userOpen ?? inside
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={styles.entry}
        aria-expanded={open}
        aria-controls={id}
        aria-current={inside && !(open && isOnPage) ? true : undefined}
        onClick={() => setUserOpen(!open)}
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
