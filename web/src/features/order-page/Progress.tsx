import { toServiceCards } from '@quillgate/shared/domain/orders/task-list'
import { findNextTurn, isTurnInService } from '@quillgate/shared/domain/orders/turn'
import { contributorName } from '@quillgate/shared/domain/values/names'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { linkToPath } from '../../platform/runtime/paths.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { OrderTurn, useStepActionLabel } from '../next-action/public.ts'
import type { OrderView } from './api.ts'
import { CustomerTasks } from './CustomerTasks.tsx'
import styles from './order.module.css'
import { ServiceCard } from './ServiceCard.tsx'

type Props = {
  view: OrderView
  /** Content of the banner once everything is done. */
  whenDone?: ReactNode
}

export function Progress({ view, whenDone }: Props) {
  const { t } = useTranslation('order-page')
  const { order } = view
  const actionLabel = useStepActionLabel()
  const turn = findNextTurn(order, 'customer')
  return (
    <>
      <OrderTurn
        order={order}
        reader="customer"
        names={{ writer: contributorName(order.writer) }}
        action={
          <LinkButton kind="primary" to={linkToPath(turn.link)}>
            {actionLabel(turn.step)}
          </LinkButton>
        }
        whenDone={whenDone}
      />
      <h2 className="sr-only">{t('services')}</h2>
      <ul className={styles.services}>
        {toServiceCards(order).map((card) => (
          <li key={card.service._id}>
            <ServiceCard card={card} isTurn={isTurnInService(turn, 'customer', card.service)}>
              <CustomerTasks service={card.service} view={view} turn={turn} />
            </ServiceCard>
          </li>
        ))}
      </ul>
    </>
  )
}
