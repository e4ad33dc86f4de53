import type { WriterOrder } from '@quillgate/shared/contract/entities'
import { findMostUrgent } from '@quillgate/shared/domain/orders/due'
import { needsActionFromWriter } from '@quillgate/shared/domain/orders/services'
import { findNextTurn, isTurnKnown } from '@quillgate/shared/domain/orders/turn'
import { toLocalDay } from '@quillgate/shared/domain/values/days'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { now } from '../../platform/runtime/clock.ts'
import { linkToPath, pathTo } from '../../platform/runtime/paths.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { Day } from '../../ui/time/Day.tsx'
import { RelativeDay } from '../../ui/time/RelativeDay.tsx'
import { InterpolatedSentence, SENTENCE_SLOT } from '../../ui/value/InterpolatedSentence.tsx'
import { useStepActionLabel } from '../next-action/public.ts'
import { customerNameOf, productNameOf } from '../order-lists/public.ts'
import styles from './writer-dashboard.module.css'

const LIMIT = 3

/** Lists the orders that need action from the writer and are due first, each with a link to its next step. */
export function UrgentOrders({ orders }: { orders: readonly WriterOrder[] }) {
  const { t } = useTranslation('dashboard')
  const stepLabel = useStepActionLabel()
  const urgent = findMostUrgent(orders.filter(needsActionFromWriter), LIMIT)
  if (urgent.length === 0) return null
  const today = toLocalDay(now())
  return (
    <Card title={t('urgent')}>
      <ul className={styles.urgent}>
        {urgent.map((order) => {
          const path = pathTo('orderView', { id: order._id })
          const product = productNameOf(order) || t('unnamed')
          const name = customerNameOf(order) || product
          const named = `${name}, ${product}`
          const turn = findNextTurn(order, 'writer')
          const hasStep = isTurnKnown(order) && turn.actor === 'writer' && turn.link.route !== 'orderView'
          const label = stepLabel(turn.step)
          return (
            <li key={order._id}>
              <span className={styles.identity}>
                <Link to={path}>
                  <bdi>{name}</bdi>
                </Link>
                <bdi>{product}</bdi>
              </span>
              {order.dueDate ? (
                <span className={styles.due}>
                  <Day value={order.dueDate} />
                  <RelativeDay day={order.dueDate} today={today} />
                </span>
              ) : (
                hasStep &&
                turn.since && (
                  <span className={styles.since}>
                    <InterpolatedSentence sentence={t('waitingSince', { day: SENTENCE_SLOT })}>
                      <Day value={turn.since} />
                    </InterpolatedSentence>
                  </span>
                )
              )}
              {hasStep ? (
                <LinkButton to={linkToPath(turn.link)} label={t('stepNamed', { label, product: named })}>
                  {label}
                </LinkButton>
              ) : (
                <LinkButton to={path} label={t('viewNamed', { product: named })}>
                  {t('view')}
                </LinkButton>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
