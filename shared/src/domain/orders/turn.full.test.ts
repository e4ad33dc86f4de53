import { expect, test } from 'vitest'
import type { CustomerOrder } from '../../contract/entities.ts'
import { anOrder, aService } from '../../testing/orders.ts'
import { checkRouteAccess } from '../access/routes.ts'
import { getServiceState } from './services.ts'
import { findNextTurn, type TurnInput } from './turn.ts'

const ACTION_MODULES = [
  'q1',
  'previous_document',
  'schedule_appointment',
  'additional_questionnaire',
  'final_document',
  'final_linkedin',
]
const MODULES = [...ACTION_MODULES, 'revision_process']
const REVISIONS: CustomerOrder['revisionData'][] = [
  {},
  { s1: { sentByWriter: true } },
  { s1: { sentByWriter: true, pendingClientReview: true } },
  { s1: { pendingClientReview: true } },
]
const listSubsets = <T>(all: readonly T[]): T[][] =>
  all.reduce<T[][]>((found, one) => found.flatMap((some) => [some, [...some, one]]), [[]])

/**
 * Yields every combination of module statuses, completed tasks and revision states for an order with one service, which
 * has one module of each kind.
 */
function* generateOrders(): Generator<TurnInput> {
  const everyTasks = listSubsets([...MODULES, 'additional_questionnaire_submitted'])
  for (const awaited of listSubsets(MODULES)) {
    for (const ofRevision of awaited.includes('revision_process')
      ? ['awaiting_writer', 'awaiting_admin']
      : [undefined]) {
      const statusOf = (id: string) => (id === 'revision_process' ? ofRevision : 'awaiting_writer')
      const modules = MODULES.map((id) => ({ id, ...(awaited.includes(id) && { status: statusOf(id) }) }))
      const services = [aService({ _id: 's1', modules })]
      for (const tasks of everyTasks) {
        for (const revisionData of REVISIONS) yield anOrder({ services, tasks, revisionData })
      }
    }
  }
}

test.each(['customer', 'writer', 'reviewer'] as const)(
  'for every generated order, findNextTurn returns who has to act and a permitted link for a %s',
  (reader) => {
    let count = 0
    const wrong: unknown[] = []
    for (const order of generateOrders()) {
      count += 1
      const { actor, step, link } = findNextTurn(order, reader)
      const isDone = order.package.packageServices.every((service) => getServiceState(service, order) === 'completed')
      const agrees = isDone === (actor === 'nobody') && isDone === (step === 'all_done')
      if (!agrees || checkRouteAccess(link.route, reader) !== 'ok') wrong.push({ order, actor, step, link })
    }
    expect(wrong.slice(0, 1)).toEqual([])
    expect(count).toBe((2 ** 6 + 2 ** 6 * 2) * 2 ** 8 * REVISIONS.length)
  },
)
