import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import Breadcrumb from 'antd/es/breadcrumb'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useIsPhone } from '../hooks/use-media-query.ts'
import styles from './breadcrumbs.module.css'

export type Crumb = { label: string; to: string }

/** Renders the path to this page; the last entry is plain text. Phones show only a link to the page one level up. */
export function Breadcrumbs({ crumbs, current }: { crumbs: readonly Crumb[]; current: string }) {
  const { t } = useTranslation('ui')
  const phone = useIsPhone()
  const before = crumbs.at(-1)
  if (phone && before) return <BackLink {...before} />
  const links = crumbs.map(({ label, to }) => ({
    key: to,
    title: (
      <Link to={to}>
        <bdi>{label}</bdi>
      </Link>
    ),
  }))
  const last = { key: 'here', title: <bdi aria-current="page">{current}</bdi> }
  return <Breadcrumb className={styles.way ?? ''} aria-label={t('breadcrumbs')} items={[...links, last]} />
}

export function BackLink({ label, to }: Crumb) {
  return (
    <Link to={to} className={styles.back}>
      <LeftOutlined aria-hidden />
      <bdi>{label}</bdi>
    </Link>
  )
}
