import type { Role } from '@quillgate/shared/contract/call'
import type { WriterOrder } from '@quillgate/shared/contract/entities'
import { displayedPercentage, isComplete } from '@quillgate/shared/domain/orders/progress'
import { toLocalDay } from '@quillgate/shared/domain/values/days'
import { contributorName, fullName } from '@quillgate/shared/domain/values/names'
import { useTranslation } from 'react-i18next'
import { now } from '../../../platform/runtime/clock.ts'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { DateWithTimeTooltip } from '../../../ui/time/DateWithTimeTooltip.tsx'
import { Day } from '../../../ui/time/Day.tsx'
import { RelativeDay } from '../../../ui/time/RelativeDay.tsx'
import { InterpolatedSentence, SENTENCE_SLOT } from '../../../ui/value/InterpolatedSentence.tsx'
import { Pill } from '../../../ui/value/Pill.tsx'
import { PriorityPill } from '../../order-lists/public.ts'
import { OrderFilesButton } from '../OrderFilesButton.tsx'
import { OrderTitle } from '../OrderTitle.tsx'
import styles from '../order-header.module.css'

type Props = { order: WriterOrder | undefined; isLoading: boolean; isShort: boolean; role: Role }

export const StaffOrderHeader = ({ order, isLoading, isShort, role }: Props) => (
  <OrderTitle
    product={order?.package.packageName || order?.packageName}
    percent={order && displayedPercentage(order)}
    isLoading={isLoading}
    isShort={isShort}
    size={60}
  >
    {order && <Facts order={order} role={role} />}
  </OrderTitle>
)

function Facts({ order, role }: { order: WriterOrder; role: Role }) {
  const { t } = useTranslation('order-page')
  const phone = useIsPhone()
  const { customer, customerEmail, writerDetails, assignedAt, dueDate, priority } = order
  const name = (customer && fullName(customer)) || customer?.email || customerEmail
  return (
    <ul className={styles.facts}>
      {role === 'reviewer' && (
        <li>
          <Pill variant="off">{t('staff.readOnly')}</Pill>
        </li>
      )}
      {name && (
        <li>
          {t('staff.customer')}: <bdi className={styles.name}>{name}</bdi>
        </li>
      )}
      {role === 'reviewer' && (
        <li>
          {t('contributor')}:{' '}
          <bdi className={styles.name}>
            {(writerDetails && (fullName(writerDetails) || contributorName(writerDetails))) || t('notAssigned')}
          </bdi>
        </li>
      )}
      {assignedAt && (
        <li>
          <InterpolatedSentence sentence={t('staff.assigned', { day: SENTENCE_SLOT })}>
            <DateWithTimeTooltip value={assignedAt} />
          </InterpolatedSentence>
        </li>
      )}
      {dueDate && (
        <li>
          <InterpolatedSentence sentence={t('staff.due', { day: SENTENCE_SLOT })}>
            <Day value={dueDate} />
          </InterpolatedSentence>{' '}
          {!isComplete(order) && <RelativeDay day={dueDate} today={toLocalDay(now())} />}
        </li>
      )}
      {priority && (
        <li>
          <PriorityPill priority={priority} />
        </li>
      )}
      {!phone && (
        <li>
          <OrderFilesButton order={order} reader={role} isLink />
        </li>
      )}
    </ul>
  )
}
