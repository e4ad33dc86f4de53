import type { CustomerOrder, Draft } from '@quillgate/shared/contract/entities'
import { contract } from '@quillgate/shared/contract/table'
import { findCurrentDraft, getRevisionState, type RevisionState } from '@quillgate/shared/domain/documents/revisions'
import type { ErrorCode } from '@quillgate/shared/domain/errors/codes'
import { type ModuleKind, toModuleKind } from '@quillgate/shared/domain/orders/modules'
import { getModuleState } from '@quillgate/shared/domain/orders/services'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders as table } from '../../db/schema/orders.ts'
import { computeFingerprint } from '../../testing/fingerprint.ts'
import { startProvider } from '../../testing/start-provider.ts'

const provider = await startProvider()
afterAll(() => provider.close())
const customer = await provider.as('collector')
const writer = await provider.as('writer')
const reviewer = await provider.as('reviewer')
const { customerOrders, customerRevisions, writerOrders, writerRevisions, writerFinals, followUp } = contract

let orders: CustomerOrder[]
beforeAll(async () => {
  orders = (await customer.callOk(customerOrders.list)).orders.filter(({ writer: assigned }) => assigned !== undefined)
})
type Denial = ErrorCode | undefined
const errorCodeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
  status < 400 ? undefined : String(body.code)

/** Returns the expected errors: for a customer who answers the module, and for a writer who completes it. */
function expectedDenials(
  kind: ModuleKind,
  state: ReturnType<typeof getModuleState>,
): { customer: Denial; writer: Denial } {
  const isAnswered = kind === 'questionnaire' || kind === 'additional_questionnaire'
  const answered: Denial = state === 'done' ? 'task_done' : state === 'submitted' ? 'answer_missing' : 'task_locked'
  return {
    customer: isAnswered
      ? kind === 'questionnaire' && state === 'not_done'
        ? 'answer_missing'
        : answered
      : 'task_not_yours',
    writer: kind !== 'schedule_appointment' ? 'task_not_yours' : state === 'done' ? 'task_done' : 'task_locked',
  }
}

test('a task is refused to users who may not complete it, and in states that do not allow it', async () => {
  const before = await computeFingerprint(provider)
  const triedStates = new Set<string>()
  for (const order of orders) {
    for (const service of order.package.packageServices) {
      for (const module of service.serviceModules) {
        const kind = toModuleKind(module.id)
        const state = getModuleState(module, service, order)
        // Skips the only case in which a writer may complete a task.
        if (kind === 'schedule_appointment' && state === 'awaiting_writer') continue
        const isComplete = order.statusPercentage === 100
        const place = `${kind} ${state}${isComplete ? ' of a complete order' : ''}`
        if (triedStates.has(place)) continue
        triedStates.add(place)
        const body = { taskId: module.id, serviceId: service._id }
        const answers = { ...body, serviceType: 'questionnaire', data: [], editable: false }
        const wanted = isComplete
          ? { customer: 'order_complete', writer: 'order_complete' }
          : expectedDenials(kind, state)
        const said = {
          customer: errorCodeOf(
            await customer.call(customerOrders.completeTask, { params: { id: order._id }, body: answers }),
          ),
          writer: errorCodeOf(await writer.call(writerOrders.completeTask, { params: { orderId: order._id }, body })),
          reviewer: errorCodeOf(
            await reviewer.call(writerOrders.completeTask, { params: { orderId: order._id }, body }),
          ),
        }
        expect({ kind, state, ...said }).toEqual({ kind, state, ...wanted, reviewer: 'role_forbidden' })
      }
    }
  }
  expect(await computeFingerprint(provider)).toBe(before)
  expect([...triedStates]).toEqual(
    expect.arrayContaining(['questionnaire not_done', 'additional_questionnaire submitted', 'final_document done']),
  )
})

test('a writer cannot work on an order before its contract is signed', async () => {
  const all = await customer.callOk(customerOrders.list)
  const { _id: id, package: pack } = all.orders.find(({ contract_signed }) => !contract_signed)!
  const { id: writerId } = await provider.member('writer')
  await provider.services.db.update(table).set({ writerId }).where(eq(table.id, id))
  const [resume, , profile] = pack.packageServices
  const file = { key: 'nobody’s', originalname: 'Draft.pdf' }
  const place = { order_id: id, serviceId: resume!._id }
  const data = { dataPdf: file, additionalFiles: [] }
  const answers = [
    await writer.call(writerRevisions.upload, { body: { ...place, override: false, data } }),
    await writer.call(writerFinals.upload, {
      body: { ...place, taskId: 'final_document', dataPdf: file, otherFiles: [] },
    }),
    await writer.call(writerFinals.uploadProfile, {
      body: { order_id: id, serviceId: profile!._id, taskId: 'final_linkedin', data: file },
    }),
    await writer.call(followUp.publish, { params: { id, service: resume!._id }, body: {} }),
  ]
  expect(answers.map(errorCodeOf)).toEqual(answers.map(() => 'contract_unsigned'))
})

/** The expected error of each action in each state of a revision; undefined if the state allows the action. */
const DENIALS: Readonly<
  Record<RevisionState, Readonly<Record<'upload' | 'review' | 'finalize' | 'withdraw' | 'reopen', Denial>>>
> = {
  no_draft: {
    upload: undefined,
    review: 'draft_missing',
    finalize: 'draft_missing',
    withdraw: 'draft_missing',
    reopen: 'revision_not_accepted',
  },
  pending_approval: {
    upload: 'draft_awaiting_approval',
    review: 'draft_awaiting_approval',
    finalize: 'draft_missing',
    withdraw: undefined,
    reopen: 'revision_not_accepted',
  },
  rejected: {
    upload: undefined,
    review: 'draft_rejected',
    finalize: 'draft_missing',
    withdraw: undefined,
    reopen: 'revision_not_accepted',
  },
  approved: {
    upload: 'draft_pending',
    review: undefined,
    finalize: 'draft_not_reviewed',
    withdraw: undefined,
    reopen: 'revision_not_accepted',
  },
  waiting_for_review: {
    upload: 'draft_pending',
    review: undefined,
    finalize: 'draft_not_reviewed',
    withdraw: undefined,
    reopen: 'revision_not_accepted',
  },
  reviewed: {
    upload: undefined,
    review: 'draft_reviewed',
    finalize: undefined,
    withdraw: undefined,
    reopen: 'revision_not_accepted',
  },
  accepted: {
    upload: 'revision_accepted',
    review: 'revision_accepted',
    finalize: 'revision_accepted',
    withdraw: 'revision_accepted',
    reopen: undefined,
  },
}

test('every action that the state of a revision does not allow is refused, without changing data', async () => {
  const before = await computeFingerprint(provider)
  const seen = new Set<RevisionState>()
  const pdf = { key: 'nobody’s', originalname: 'Draft.pdf' }
  for (const order of orders) {
    for (const { _id: serviceId, serviceModules } of order.package.packageServices) {
      if (!serviceModules.some(({ id }) => id === 'revision_process')) continue
      const place = { orderId: order._id, serviceId }
      const { data: drafts } = await writer.callOk(writerRevisions.view, { params: place })
      const accepted = order.completed_tasks.some(
        (task) => task.taskId === 'revision_process' && task.serviceId === serviceId,
      )
      const state = getRevisionState(drafts, { approval: true, accepted })
      if (seen.has(state)) continue
      seen.add(state)
      const draftId = findCurrentDraft(drafts)?._id ?? 'none'
      const step = {
        upload: () =>
          writer.call(writerRevisions.upload, {
            body: { order_id: order._id, serviceId, override: false, data: { dataPdf: pdf, additionalFiles: [] } },
          }),
        review: () =>
          customer.call(customerRevisions.review, {
            body: {
              order_id: order._id,
              draft_id: draftId,
              data: { reviewedByUser: true, rating: 4, review: 'Good', reviewFile: null },
            },
          }),
        finalize: () =>
          customer.call(customerRevisions.finalize, {
            body: { order_id: order._id, serviceId, taskId: 'revision_process' },
          }),
        withdraw: () =>
          writer.call(writerRevisions.withdraw, { params: { orderId: order._id, draftId }, body: { reason: 'Wrong' } }),
        reopen: () => writer.call(writerRevisions.reopen, { params: { id: order._id, serviceId }, body: {} }),
      }
      for (const [name, take] of Object.entries(step)) {
        const wanted = DENIALS[state][name as keyof typeof step]
        // An upload that is allowed in this state still fails, because its file does not exist.
        const denial = wanted ?? (name === 'upload' ? 'file_missing' : undefined)
        const code = denial && errorCodeOf(await take())
        expect({ state, name, code }).toEqual({ state, name, code: denial })
      }
    }
  }
  expect(await computeFingerprint(provider)).toBe(before)
  expect([...seen].toSorted()).toEqual(['accepted', 'approved', 'no_draft', 'pending_approval', 'rejected', 'reviewed'])
})

test('the customer is notified of a withdrawn draft only if it was visible to the customer', async () => {
  const newest = async () =>
    (await customer.callOk(contract.notifications.list, { query: { page: '1' } })).notifications[0]
  const withdraw = async (state: RevisionState) => {
    for (const { _id: orderId, package: pack } of orders) {
      const params = { orderId, serviceId: pack.packageServices[0]!._id }
      const { status, body } = await writer.call(writerRevisions.view, { params })
      const drafts = status === 200 ? (body.data as Draft[]) : []
      if (getRevisionState(drafts, { approval: true, accepted: false }) !== state) continue
      const draftId = findCurrentDraft(drafts)!._id
      await writer.callOk(writerRevisions.withdraw, { params: { orderId, draftId }, body: { reason: 'Wrong file' } })
      return orderId
    }
    throw new Error(`no order is ${state}`)
  }
  await withdraw('pending_approval')
  expect(await newest()).toBeUndefined()
  const orderId = await withdraw('approved')
  expect(await newest()).toMatchObject({ contant: 'withdrew a draft.', order_id: orderId })
})
