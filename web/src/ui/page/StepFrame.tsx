import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../button/LinkButton.tsx'
import { useIsPhone } from '../hooks/use-media-query.ts'
import { BackLink, Breadcrumbs, type Crumb } from './Breadcrumbs.tsx'
import { PageTitle } from './PageTitle.tsx'
import styles from './step-frame.module.css'

type Props = {
  title: string
  /** One line below the title with the service, the draft and who has to act. */
  lead?: ReactNode
  crumbs: readonly Crumb[]
  /** Path of the order's page, for a link back to it. */
  backTo?: string
  /** Button next to the back link; on phones, below the title. */
  action?: ReactNode
  children: ReactNode
}

/** Renders the frame of one step of an order: breadcrumbs, title and back link. */
export function StepFrame({ title, lead, crumbs, backTo, action, children }: Props) {
  const { t } = useTranslation('ui')
  const phone = useIsPhone()
  return (
    <>
      {phone && backTo ? <BackLink to={backTo} label={t('goBack')} /> : <Breadcrumbs crumbs={crumbs} current={title} />}
      <div className={styles.head}>
        <div>
          <PageTitle>{title}</PageTitle>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {(action || (backTo && !phone)) && (
          <div className={styles.actions}>
            {action}
            {backTo && !phone && (
              <LinkButton to={backTo}>
                <ArrowLeftOutlined aria-hidden />
                {t('goBack')}
              </LinkButton>
            )}
          </div>
        )}
      </div>
      {children}
    </>
  )
}
