import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './breadcrumbs.module.css'

export type Crumb = { label: string; to: string }

/** The way to this page; the last word, where one is, is no link. */
export function Breadcrumbs({ crumbs, here }: { crumbs: readonly Crumb[]; here: string }) {
  const { t } = useTranslation('ui')
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className={styles.list}>
        {crumbs.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={styles.link}>
              <bdi>{label}</bdi>
            </Link>
          </li>
        ))}
        <li aria-current="page">
          <bdi>{here}</bdi>
        </li>
      </ol>
    </nav>
  )
}
