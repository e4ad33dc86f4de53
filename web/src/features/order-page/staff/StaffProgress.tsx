import type { Role } from '@quillgate/shared/contract/call'
import type { WriterOrder } from '@quillgate/shared/contract/entities'
import { lacksSchedulingLink } from '@quillgate/shared/domain/orders/appointments'
import { toOrderControls } from '@quillgate/shared/domain/orders/staff-orders'
import { toServiceCards } from '@quillgate/shared/domain/orders/task-list'
import { findNextTurn, isTurnInService, isTurnKnown } from '@quillgate/shared/domain/orders/turn'
import { contributorName, fullName } from '@quillgate/shared/domain/values/names'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { linkToPath, pathTo } from '../../../platform/runtime/paths.ts'
import { useUser } from '../../../platform/session/session.ts'
import { LinkButton } from '../../../ui/button/LinkButton.tsx'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import columns from '../../../ui/page/side-columns.module.css'
import { Alert } from '../../../ui/state/Alert.tsx'
import { OrderTurn, useStepActionLabel } from '../../next-action/public.ts'
import { OrderFilesButton } from '../OrderFilesButton.tsx'
import { ServiceCard } from '../ServiceCard.tsx'
import { PostponeButton } from './PostponeButton.tsx'
import { StaffTasks } from './StaffTasks.tsx'
import styles from './staff-order.module.css'

/**
 * Shows who has to act, with the user's possible actions, and then each service with its tasks. Memoized, because the
 * page around it renders again with every change of a chat.
 */
export const StaffProgress = memo(function StaffProgress({ order, role }: { order: WriterOrder; role: Role }) {
  const { t } = useTranslation('order-page')
  const user = useUser()
  const phone = useIsPhone()
  const actionLabel = useStepActionLabel()
  const { customer, writerDetails, package: sold } = order
  const names = { customer: customer && fullName(customer), writer: contributorName(writerDetails) }
  const cards = toServiceCards(order)
  // When everything is done, no service would be expanded, and the page would show no task and no document.
  const isAllDone = cards.every(({ isOpen }) => !isOpen)
  const turn = findNextTurn(order, role)
  const isMine = isTurnKnown(order) && turn.actor === role
  const link = writerDetails?.schedulingLink || user?.writer_data?.schedulingLink
  const postpone = toOrderControls(order, role).postpone && <PostponeButton orderId={order._id} />
  return (
    <div className={columns.main}>
      {lacksSchedulingLink(sold.packageServices, link, role) && (
        <Alert variant="warning" texts={[t('staff.noLink')]}>
          {' '}
          <Link to={`${pathTo('onboarding')}?focus=schedulingLink`}>{t('staff.addLink')}</Link>
        </Alert>
      )}
      <OrderTurn
        order={order}
        reader={role}
        names={names}
        action={
          <>
            {postpone}
            {turn.link.route !== 'orderView' && (
              <LinkButton kind="primary" to={linkToPath(turn.link)}>
                {actionLabel(turn.step)}
              </LinkButton>
            )}
          </>
        }
      />
      {!isMine && postpone && <div className={styles.postpone}>{postpone}</div>}
      <h2 className="sr-only">{t('services')}</h2>
      <ul className={styles.services}>
        {cards.map((card, at) => (
          <li key={card.service._id}>
            <ServiceCard
              card={isAllDone && at === 0 ? { ...card, isOpen: true } : card}
              isTurn={isTurnInService(turn, role, card.service)}
            >
              <StaffTasks service={card.service} order={order} role={role} />
            </ServiceCard>
          </li>
        ))}
      </ul>
      {phone && <OrderFilesButton order={order} reader={role} />}
    </div>
  )
})
