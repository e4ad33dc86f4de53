import Skeleton from 'antd/es/skeleton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../platform/runtime/paths.ts'
import { useIsPhone } from '../../ui/hooks/use-media-query.ts'
import { Breadcrumbs } from '../../ui/page/Breadcrumbs.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { ProgressRing } from '../../ui/value/progress/ProgressRing.tsx'
import styles from './order-header.module.css'

type Props = {
  product: string | undefined
  /** Undefined while the order loads. */
  percent: number | undefined
  isLoading?: boolean
  /** On phones, shows only the title in one line, because the chat needs the rest of the window. */
  isShort?: boolean
  /** Diameter of the progress ring in px; phones use a smaller one. */
  size: number
  /** A list with more facts about the order. */
  children: ReactNode
}

/** Renders the head of an order page: breadcrumbs, progress ring, title and facts. */
export function OrderTitle({ product, percent, isLoading = false, isShort = false, size, children }: Props) {
  const { t } = useTranslation('order-page')
  const phone = useIsPhone()
  const title = product || t('title')
  if (isShort && phone)
    return (
      <>
        <Breadcrumbs crumbs={[{ label: t('orders'), to: pathTo('ordersList') }]} current={title} />
        <PageTitle className={styles.short ?? ''}>{title}</PageTitle>
      </>
    )
  const diameter = phone ? 60 : size
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t('orders'), to: pathTo('ordersList') }]} current={title} />
      <div className={styles.head}>
        {percent !== undefined && <ProgressRing percent={percent} size={diameter} />}
        {isLoading && <span className={styles.ring} style={{ width: diameter, height: diameter }} aria-hidden />}
        <div className={styles.words}>
          <PageTitle className={styles.title ?? ''}>{title}</PageTitle>
          {isLoading ? <Skeleton active title={false} paragraph={{ rows: 1, width: '55%' }} /> : children}
        </div>
      </div>
    </>
  )
}
