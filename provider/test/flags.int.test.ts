import type { FileObject } from '@quillgate/shared/contract/entities'
import { contract } from '@quillgate/shared/contract/table'
import { findCurrentDraft, getRevisionState } from '@quillgate/shared/domain/documents/revisions'
import { afterAll, expect, test } from 'vitest'
import { createPdf } from '../src/seed/documents.ts'
import { createTestCard } from '../src/testing/payment-calls.ts'
import { startProvider } from '../src/testing/start-provider.ts'

const provider = await startProvider()
afterAll(() => provider.close())
const customer = await provider.as('collector', 'inkwell')
const writer = await provider.as('writer', 'inkwell')
const { customerOrders, customerRevisions, writerRevisions, customerBoard, writerBoards, jobs } = contract
const { orders } = await customer.callOk(customerOrders.list)

/** Returns an order whose first service has a revision in the given state, and the id of the current draft. */
async function findOrderInState(state: ReturnType<typeof getRevisionState>) {
  for (const { _id: orderId, writer: assigned, package: pack } of orders) {
    const place = { orderId, serviceId: pack.packageServices[0]!._id }
    const { body } = await writer.call(writerRevisions.view, { params: place })
    const drafts = (body.data ?? []) as Parameters<typeof getRevisionState>[0]
    if (assigned && body.data && getRevisionState(drafts, { approval: false, accepted: false }) === state)
      return { place, draftId: findCurrentDraft(drafts)?._id ?? '' }
  }
  throw new Error(`no order is ${state}`)
}

test('on a site without ratings, only a review without a rating is accepted', async () => {
  const { place, draftId } = await findOrderInState('waiting_for_review')
  const review = (rating?: number) =>
    customer.call(customerRevisions.review, {
      body: {
        order_id: place.orderId,
        draft_id: draftId,
        data: { reviewedByUser: true, ...(rating && { rating }), review: 'Good', reviewFile: null },
      },
    })
  expect(await review(5)).toMatchObject({ status: 403, body: { code: 'rating_hidden' } })
  expect((await review()).status).toBe(200)
})

test('on a site without Word versions and approval, the customer immediately sees a draft that has only a PDF', async () => {
  const { place } = await findOrderInState('no_draft')
  const pdf = (await writer.upload('Draft.pdf', await createPdf('Draft', [['One line']]))).body.file as FileObject
  const body = {
    order_id: place.orderId,
    serviceId: place.serviceId,
    override: false,
    data: { dataPdf: pdf, additionalFiles: [] },
  }
  await writer.callOk(writerRevisions.upload, { body })
  const { data } = await customer.callOk(customerRevisions.view, { params: place })
  expect(data).toMatchObject([{ data: { dataPdf: { key: pdf.key } } }])
  expect((await customer.call(contract.files.read, { params: { key: pdf.key } })).status).toBe(200)
})

test('calls of features that the site has turned off are refused', async () => {
  const complete = orders.find(({ statusPercentage }) => statusPercentage === 100)!
  const answers = [
    await customer.call(customerBoard.view),
    await writer.call(writerBoards.list),
    await customer.call(jobs.search),
    await customer.call(customerOrders.tip, {
      params: { id: complete._id },
      body: { tip: 1, payment: createTestCard() },
    }),
  ]
  expect(answers.map(({ status, body }) => `${status} ${String(body.code)}`)).toEqual([
    '403 boards_disabled',
    '403 boards_disabled',
    '403 job_search_disabled',
    '403 tip_hidden',
  ])
})
