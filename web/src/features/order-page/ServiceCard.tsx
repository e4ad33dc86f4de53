import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import type { ServiceState } from '@quillgate/shared/domain/orders/services'
import type { ServiceCard as Card } from '@quillgate/shared/domain/orders/task-list'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../ui/value/format-percent.ts'
import { StatusText } from '../../ui/value/StatusText.tsx'
import styles from './service-card.module.css'

const STATE_LABELS = {
  completed: { variant: 'success', text: 'completed' },
  'in-progress': { variant: 'info', text: 'inProgress' },
  'not-started': { variant: 'warning', text: 'needsAction' },
} as const satisfies Record<ServiceState, object>

type Props = {
  card: Card
  /** Whether the user has to act on the service. If so, the card is initially expanded. */
  isTurn: boolean
  children: ReactNode
}

export function ServiceCard({ card, isTurn, children }: Props) {
  const { t, i18n } = useTranslation('order-page')
  const { service, state, done, total, percent } = card
  const [isOpen, setOpen] = useState(card.isOpen || isTurn)
  const id = useId()
  const { variant, text } = STATE_LABELS[state]
  return (
    <div className={styles.card}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <bdi className={styles.name}>{service.serviceName}</bdi>
          <span className={styles.facts}>
            <span className={`${styles.count} tabular`}>
              {t('done', { done, total })} · {formatPercent(percent, i18n.language)}
            </span>
            <span className={styles.state}>
              <StatusText variant={variant}>{t(`states.${text}`)}</StatusText>
            </span>
          </span>
          <DownOutlined className={styles.caret} aria-hidden />
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  )
}
