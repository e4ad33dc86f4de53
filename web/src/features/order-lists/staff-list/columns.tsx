import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined'
import type { Role } from '@quillgate/shared/contract/call'
import type { WriterOrder } from '@quillgate/shared/contract/entities'
import { PRIORITIES } from '@quillgate/shared/domain/boards/priorities'
import { displayedPercentage, isComplete } from '@quillgate/shared/domain/orders/progress'
import { findLatestUpdate, needsActionFromWriter } from '@quillgate/shared/domain/orders/services'
import { toOrderControls } from '@quillgate/shared/domain/orders/staff-orders'
import { findNextTurn, isTurnKnown } from '@quillgate/shared/domain/orders/turn'
import { toCalendarDay, toLocalDay } from '@quillgate/shared/domain/values/days'
import { contributorName } from '@quillgate/shared/domain/values/names'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { now } from '../../../platform/runtime/clock.ts'
import { linkToPath, pathTo } from '../../../platform/runtime/paths.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts'
import { ActionMenu } from '../../../ui/menu/ActionMenu.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { DateTime } from '../../../ui/time/DateTime.tsx'
import { DateWithTimeTooltip } from '../../../ui/time/DateWithTimeTooltip.tsx'
import { Day } from '../../../ui/time/Day.tsx'
import { RelativeDay } from '../../../ui/time/RelativeDay.tsx'
import { Meter } from '../../../ui/value/progress/Meter.tsx'
import { useStepActionLabel } from '../../next-action/public.ts'
import { OrderCheckbox, type OrderSelection } from './OrderCheckbox.tsx'
import { customerNameOf, productNameOf } from './order-view.ts'
import { PriorityPill } from './PriorityPill.tsx'
import styles from './staff-orders.module.css'
import type { useOrderActions } from './use-order-actions.tsx'

const priorityRank = ({ priority }: WriterOrder) => (priority ? PRIORITIES.indexOf(priority) : undefined)

export function useOrderColumns(
  role: Role,
  { actionsOf, openDueDate }: Pick<ReturnType<typeof useOrderActions>, 'actionsOf' | 'openDueDate'>,
  selection: OrderSelection | undefined,
) {
  const { t } = useTranslation('order-lists')
  const stepLabel = useStepActionLabel()
  const isRoomy = useMediaQuery('(min-width: 1400px)')
  // Narrower windows have no space for the due-date button, but the row's menu contains the same action.
  const hasDueButton = isRoomy && role === 'writer'
  const at = now()
  const today = toLocalDay(at)
  const toOrder = ({ _id }: WriterOrder) => pathTo('orderView', { id: _id })
  const named = (order: WriterOrder) => ({ customer: customerNameOf(order), product: productNameOf(order) })

  /** The link to the page on which the writer has to act. */
  const step = (order: WriterOrder) => {
    const turn = findNextTurn(order, role)
    if (!isTurnKnown(order) || turn.actor !== role || turn.link.route === 'orderView') return null
    const label = stepLabel(turn.step)
    return (
      <Link
        className={styles.step}
        to={linkToPath(turn.link)}
        aria-label={t('staff.stepNamed', { label, ...named(order) })}
      >
        {label}
      </Link>
    )
  }
  const name = (order: WriterOrder) => (
    <>
      {role === 'writer' && needsActionFromWriter(order) && (
        <span className={styles.dot}>
          <span className="sr-only">{t('staff.needsAction')}</span>
        </span>
      )}
      <Link className={styles.name} to={toOrder(order)} data-row>
        <bdi>{customerNameOf(order) || productNameOf(order)}</bdi>
      </Link>
    </>
  )
  const sold = (order: WriterOrder) => (
    <>
      <bdi className={styles.product}>{productNameOf(order)}</bdi>
      {step(order)}
    </>
  )
  const dueDate = (order: WriterOrder) => (
    <span className={styles.lines}>
      {toCalendarDay(order.dueDate) === undefined ? (
        <span className={styles.none}>{t('staff.none')}</span>
      ) : (
        <Day value={order.dueDate} />
      )}
      {!isComplete(order) && <RelativeDay day={order.dueDate} today={today} />}
    </span>
  )
  const update = (order: WriterOrder) => {
    const last = findLatestUpdate(order)
    if (!last) return t('staff.noUpdate')
    return (
      <span className={styles.lines}>
        {t(`staff.updates.${last.code}`)}
        <span className={styles.age}>
          <DateTime value={last.at} now={at} />
        </span>
      </span>
    )
  }
  /** The contributor, only for reviewers, because all orders of a writer are assigned to the same contributor. */
  const contributorOf = ({ writerDetails }: WriterOrder) =>
    role === 'reviewer' ? contributorName(writerDetails) : undefined
  const assigned = (order: WriterOrder) => {
    const date = <DateWithTimeTooltip value={order.assignedAt} none={t('staff.none')} />
    const contributor = contributorOf(order)
    if (!contributor) return date
    return (
      <span className={styles.lines}>
        {date}
        <bdi className={styles.product}>{contributor}</bdi>
      </span>
    )
  }
  const menu = (order: WriterOrder) =>
    role === 'writer' && (
      <ActionMenu label={t('staff.actionsOf', named(order))} actions={() => actionsOf(order)} small />
    )
  const select: Column<WriterOrder>[] = selection
    ? [
        {
          key: 'select',
          title: t('bulk.title'),
          titleHidden: true,
          width: 44,
          render: (order) => <OrderCheckbox order={order} selection={selection} />,
        },
      ]
    : []
  const columns: Column<WriterOrder>[] = [
    ...select,
    {
      key: 'customer',
      isHeading: true,
      title: t('staff.customer'),
      sortBy: (order) => customerNameOf(order) || undefined,
      render: (order) => (
        <span className={styles.identity}>
          {name(order)}
          {sold(order)}
        </span>
      ),
    },
    {
      key: 'priority',
      title: t('staff.priority'),
      width: 112,
      sortBy: priorityRank,
      render: ({ priority }) => <PriorityPill priority={priority} />,
    },
    {
      key: 'due',
      title: t('staff.dueDate'),
      width: hasDueButton ? 152 : 112,
      sortBy: (order) => toCalendarDay(order.dueDate),
      render: (order) => (
        <span className={styles.due}>
          {dueDate(order)}
          {hasDueButton && toOrderControls(order, role).setDueDate && (
            <IconButton
              small
              icon={CalendarOutlined}
              label={t('staff.setDueDateOf', named(order))}
              onClick={() => openDueDate(order)}
            />
          )}
        </span>
      ),
    },
    {
      key: 'status',
      title: t('staff.status'),
      width: isRoomy ? 144 : 128,
      sortBy: (order) => order.statusPercentage,
      render: (order) => <Meter percent={displayedPercentage(order)} />,
    },
    {
      key: 'update',
      title: t('staff.latestUpdate'),
      width: isRoomy ? 208 : 168,
      minWidth: 1024,
      sortBy: (order) => findLatestUpdate(order)?.at,
      render: update,
    },
    {
      key: 'assigned',
      title: t('staff.assigned'),
      width: (isRoomy ? 116 : 104) + (role === 'reviewer' ? 24 : 0),
      minWidth: 1200,
      sortBy: (order) => order.assignedAt,
      render: assigned,
    },
    {
      key: 'view',
      title: t('staff.actions'),
      titleHidden: true,
      align: 'end',
      // The rows of a reviewer have no menu.
      width: role === 'reviewer' ? 80 : isRoomy ? 104 : 92,
      render: (order) => (
        <span className={styles.actions}>
          <Link className={styles.view} to={toOrder(order)} aria-label={t('staff.viewNamed', named(order))}>
            {t('staff.view')}
          </Link>
          {menu(order)}
        </span>
      ),
    },
  ]
  const card = (order: WriterOrder) => (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        {selection && <OrderCheckbox order={order} selection={selection} isCard />}
        <span className={styles.identity}>{name(order)}</span>
        <span className={styles.pill}>
          <PriorityPill priority={order.priority} />
        </span>
        {menu(order)}
        <div className={styles.sold}>
          {sold(order)}
          {contributorOf(order) && (
            <bdi className={styles.product}>{t('staff.contributor', { name: contributorOf(order) })}</bdi>
          )}
        </div>
      </div>
      <Meter percent={displayedPercentage(order)} />
      <div className={styles.cardFoot}>
        {update(order)}
        {order.dueDate && dueDate(order)}
      </div>
    </div>
  )
  return { columns, card }
}
