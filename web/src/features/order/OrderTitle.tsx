import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../platform/runtime/paths.ts'
import { usePhone } from '../../ui/hooks/use-media.ts'
import { Breadcrumbs } from '../../ui/page/Breadcrumbs.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { ProgressRing } from '../../ui/value/progress/ProgressRing.tsx'
import styles from './order-head.module.css'

type Props = {
  product: string | undefined
  /** Undefined while the order is on its way. */
  percent: number | undefined
  /** Of the ring where there is room, in px. */
  size: number
  /** What else there is to say of it, as a list of facts. */
  children: ReactNode
}

/** Where one is, what the order is and how far it is. */
export function OrderTitle({ product, percent, size, children }: Props) {
  const { t } = useTranslation('order')
  const phone = usePhone()
  const title = product || t('title')
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t('orders'), to: pathTo('ordersList') }]} here={title} />
      <div className={styles.head}>
        {percent !== undefined && <ProgressRing percent={percent} size={phone ? 60 : size} />}
        <div className={styles.words}>
          <PageTitle className={styles.title ?? ''}>{title}</PageTitle>
          {children}
        </div>
      </div>
    </>
  )
}
