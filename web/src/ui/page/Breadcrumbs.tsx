import Breadcrumb from 'antd/es/breadcrumb/Breadcrumb'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './breadcrumbs.module.css'

export type Crumb = { label: string; to: string }

/** The way to this page; the last word, where one is, is no link. */
export function Breadcrumbs({ crumbs, here }: { crumbs: readonly Crumb[]; here: string }) {
  const { t } = useTranslation('ui')
  const links = crumbs.map(({ label, to }) => ({
    key: to,
    title: (
      <Link to={to}>
        <bdi>{label}</bdi>
      </Link>
    ),
  }))
  const last = { key: 'here', title: <bdi aria-current="page">{here}</bdi> }
  return <Breadcrumb className={styles.way ?? ''} aria-label={t('breadcrumbs')} items={[...links, last]} />
}
