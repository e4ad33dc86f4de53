import { contract } from '@quillgate/shared/contract/table'
import { CARD_PRIORITIES } from '@quillgate/shared/domain/boards/priorities'
import { getRevisionState, toDraftHistory } from '@quillgate/shared/domain/documents/revisions'
import { findLatestUpdate, getModuleState, getServiceState } from '@quillgate/shared/domain/orders/services'
import { findNextTurn } from '@quillgate/shared/domain/orders/turn'
import { countLastSixMonths, daysLeft, toLocalDay } from '@quillgate/shared/domain/values/days'
import { afterAll, expect, test } from 'vitest'
import { startProvider } from '../testing/start-provider.ts'

const provider = await startProvider()
afterAll(() => provider.close())
const { customerOrders, customerInvoices, customerRevisions, writerOrders, writerRevisions, contracts } = contract

/** Collects all states that occur in the orders of the demo user who has an order in every state. */
async function collectStates(site: 'northwind' | 'inkwell') {
  const customer = await provider.as('collector', site)
  const writer = await provider.as('writer', site)
  const { orders } = await customer.callOk(customerOrders.list)
  const seen: Record<string, Set<string>> = {}
  const see = (what: string, state: string | undefined) => (seen[what] ??= new Set()).add(state ?? 'none')
  for (const order of orders) {
    see('contract', order.contract_signed ? 'signed' : 'unsigned')
    see('contributor', order.writer ? 'assigned' : 'none')
    see('order', order.statusPercentage === 100 ? 'complete' : 'pending')
    see('tip', order.noShowCheck ? 'declined' : 'open')
    see('latest update', findLatestUpdate(order)?.code)
    see('turn', findNextTurn(order, 'customer').step)
    for (const service of order.package.packageServices) {
      see('service', getServiceState(service, order))
      for (const module of service.serviceModules) see('module', getModuleState(module, service, order))
      if (!order.writer || !service.serviceModules.some(({ id }) => id === 'revision_process')) continue
      const params = { orderId: order._id, serviceId: service._id }
      const { data: drafts } = await writer.callOk(writerRevisions.view, { params })
      const context = {
        approval: site === 'northwind',
        accepted: order.completed_tasks.some(
          ({ taskId, serviceId }) => taskId === 'revision_process' && serviceId === service._id,
        ),
      }
      see('revision', getRevisionState(drafts, context))
      for (const { state } of toDraftHistory(drafts, context)) see('draft', state)
      if (drafts.some(({ adminApproval }) => adminApproval?.rejectionFile.length)) see('file', 'rejection')
      const { data: shown } = await customer.callOk(customerRevisions.view, { params })
      if (shown.some(({ reviewFile }) => reviewFile)) see('file', 'review')
    }
  }
  for (const archived of ['false', 'true']) {
    for (const order of (await writer.callOk(writerOrders.list, { query: { archived } })).orders) {
      see('writer’s order', order.writerArchived ? 'archived' : 'current')
      see('priority', order.priority)
      see('due date', order.dueDate ? 'set' : 'none')
      see('turn', findNextTurn(order, 'writer').step)
    }
  }
  const debtor = await provider.as('debtor', site)
  for (const client of [customer, debtor])
    for (const { status, type, isMulti } of (await client.callOk(customerInvoices.list)).invoices)
      see('invoice', `${status} ${type ?? ''}${isMulti ? ' for several orders' : ''}`)
  return Object.fromEntries(Object.entries(seen).map(([what, states]) => [what, [...states].sort()]))
}

test('the demo data contains orders in all possible states', async () => {
  const states = await collectStates('northwind')
  expect(states).toMatchObject({
    contract: ['signed', 'unsigned'],
    contributor: ['assigned', 'none'],
    order: ['complete', 'pending'],
    tip: ['declined', 'open'],
    service: ['completed', 'in-progress', 'not-started'],
    'writer’s order': ['archived', 'current'],
    'due date': ['none', 'set'],
    file: ['rejection', 'review'],
    module: [
      'awaiting_admin',
      'awaiting_client',
      'awaiting_writer',
      'done',
      'not_done',
      'submitted',
      'upload_new_draft',
    ],
    revision: ['accepted', 'approved', 'no_draft', 'pending_approval', 'rejected', 'reviewed'],
    draft: ['accepted', 'approved', 'pending_approval', 'rejected', 'reviewed', 'withdrawn'],
    'latest update': [
      'appointment_completed',
      'appointment_scheduled',
      'documents_submitted',
      'final_document_submitted',
      'final_linkedin_submitted',
      'follow_up_answered',
      'follow_up_sent',
      'none',
      'questionnaire_answered',
      'revision_completed',
    ],
    invoice: expect.arrayContaining([
      'paid order',
      'paid tip',
      'refunded order',
      'unpaid multiOrders for several orders',
      'unpaid order',
    ]),
    turn: [
      'all_done',
      'appointment_book',
      'appointment_hold',
      'contract_sign',
      'documents_upload',
      'draft_approve',
      'draft_review',
      'draft_upload',
      'final_upload',
      'follow_up_answer',
      'follow_up_send',
      'profile_upload',
      'questionnaire_answer',
      'writer_assign',
    ],
  })
  expect(states.priority).toEqual(expect.arrayContaining(['high', 'none', 'urgent']))
  // The admin does not approve drafts on this site, so a new draft is visible to the customer immediately.
  expect((await collectStates('inkwell')).revision).toContain('waiting_for_review')
})

test('each signed order in the demo data has a contract that can be downloaded', async () => {
  const customer = await provider.as('collector')
  const { orders } = await customer.callOk(customerOrders.list)
  for (const { _id, contract_signed } of orders) {
    const { status, raw } = await customer.call(contracts.download, { params: { id: _id } })
    expect({ status, isPdf: raw.subarray(0, 5).toString() === '%PDF-' }).toEqual(
      contract_signed ? { status: 200, isPdf: true } : { status: 409, isPdf: false },
    )
  }
})

test('the main demo users have data for dashboards, boards and templates', async () => {
  const [customer, writer] = [await provider.as('customer'), await provider.as('writer')]
  const { data: monthly } = await writer.callOk(writerOrders.monthly)
  // Ignores the current month, in which there may be no orders yet.
  for (const { month, count } of countLastSixMonths(monthly, provider.clock.now(), 'UTC').slice(0, 5))
    expect({ month, count }).toMatchObject({ count: expect.toSatisfy((n: number) => n > 0) })
  const { invoices } = await customer.callOk(customerInvoices.list)
  expect(invoices.map(({ status }) => status)).toEqual(expect.arrayContaining(['paid', 'refunded']))

  const today = toLocalDay(provider.clock.now(), 'UTC')
  const { boards } = await writer.callOk(contract.writerBoards.list)
  expect(boards.length).toBeGreaterThan(1)
  const { data: board } = await writer.callOk(contract.writerBoards.view, { params: { id: boards[0]!._id } })
  const tasks = board.columns.flatMap(({ cards }) => cards)
  expect(new Set(tasks.flatMap(({ priority }) => priority ?? []))).toEqual(new Set(CARD_PRIORITIES))
  const { data: tracker } = await customer.callOk(contract.customerBoard.view)
  for (const cards of [tasks, tracker.columns.flatMap((column) => column.cards)]) {
    expect(cards.some(({ deadline }) => daysLeft(deadline, today))).toBe(true)
    expect(cards.some(({ deadline }) => deadline && !daysLeft(deadline, today))).toBe(true)
  }
  expect((await writer.callOk(contract.templates.list)).templates.length).toBeGreaterThan(1)
})
