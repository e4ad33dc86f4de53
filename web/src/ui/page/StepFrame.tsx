import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../button/LinkButton.tsx'
import { usePhone } from '../hooks/use-media.ts'
import { BackLink, Breadcrumbs, type Crumb } from './Breadcrumbs.tsx'
import { PageTitle } from './PageTitle.tsx'
import styles from './step-frame.module.css'

type Props = {
  title: string
  /** One line below the title: service, draft, whose turn it is. */
  lead?: ReactNode
  crumbs: readonly Crumb[]
  /** Path of the order. */
  back: string
  children: ReactNode
}

/** The frame of one step of an order: breadcrumbs, title and back link. */
export function StepFrame({ title, lead, crumbs, back, children }: Props) {
  const { t } = useTranslation('ui')
  const phone = usePhone()
  return (
    <>
      {phone ? <BackLink to={back} label={t('goBack')} /> : <Breadcrumbs crumbs={crumbs} here={title} />}
      <div className={styles.head}>
        <div>
          <PageTitle>{title}</PageTitle>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {!phone && (
          <LinkButton to={back}>
            <ArrowLeftOutlined aria-hidden />
            {t('goBack')}
          </LinkButton>
        )}
      </div>
      {children}
    </>
  )
}
