import { contract } from '@quillgate/shared/contract/table'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { drafts } from '../../db/schema/steps.ts'
import { createOrderFixture } from '../../testing/order-fixture.ts'
import { startProvider } from '../../testing/start-provider.ts'
import { decideDraft } from './approval.ts'

const provider = await startProvider()
afterAll(() => provider.close())
const { customerRevisions, writerRevisions } = contract
const fixture = await createOrderFixture(provider, 'customer')
const customer = await provider.as('customer')
const { order: order_id, service: serviceId, draft: draft_id } = fixture
const reviewDraft = (data: object) =>
  customer.call(customerRevisions.review, {
    body: { order_id, draft_id, data: { reviewedByUser: true, reviewFile: null, ...data } },
  })

test('an empty review is refused, with different messages for reviews with and without a rating', async () => {
  expect((await reviewDraft({ rating: 4, review: '<p></p>' })).body).toMatchObject({
    error: 'Please rate the document and specify your revision request',
  })
  expect((await reviewDraft({ review: ' ' })).body).toMatchObject({ error: 'Please Write Review' })
})

test('a pending draft cannot be approved while the revision is accepted', async () => {
  const { db } = provider.services
  const site = await provider.site('northwind')
  const ctx = { ...provider.services, site, siteId: site.id, actor: undefined }
  expect((await reviewDraft({ rating: 5, review: 'Good' })).status).toBe(200)
  const writer = await provider.as('writer')
  const [dataPdf, dataWord] = [
    { key: fixture.pdf, originalname: 'Draft.pdf' },
    { key: fixture.word, originalname: 'Draft.docx' },
  ]
  const data = { dataPdf, dataWord, additionalFiles: [] }
  await writer.callOk(writerRevisions.upload, { body: { order_id, serviceId, override: false, data } })
  await customer.callOk(customerRevisions.finalize, { body: { order_id, serviceId, taskId: 'revision_process' } })
  const rows = await db.select().from(drafts).where(eq(drafts.orderId, order_id))
  const pending = rows.find(({ adminApproval }) => adminApproval?.pending)!
  await expect(decideDraft(ctx, pending.id, { kind: 'approve' })).rejects.toMatchObject({ code: 'revision_accepted' })
  // Reopening the revision makes the draft pending again.
  const params = { id: order_id, serviceId }
  await writer.callOk(writerRevisions.reopen, { params, body: {} })
  expect(await decideDraft(ctx, pending.id, { kind: 'approve' })).toMatchObject({ adminApproval: { approved: true } })
})
