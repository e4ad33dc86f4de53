import { customerRevisions } from '@quillgate/shared/contract/customer-orders'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { stubNetworkError, stubRawReply, stubRefusal, stubReply } from '../../testing/network.ts'
import { stubUploads } from '../../testing/uploads.ts'
import { writeRichText } from '../../testing/write-rich-text.ts'
import {
  chooseStars,
  createDraft,
  findDialog,
  listSentBodies,
  pressButton,
  renderCustomerPage,
  revisionReadCount,
  stubDrafts,
} from './testing/customer-page.tsx'

describe('review form validation', () => {
  test.each([
    ['stars and text', false, 'Please rate the document and specify your revision request'],
    ['text on a site without ratings', true, 'Please Write Review'],
  ])('requires %s', async (_, disable_customer_rating, sentence) => {
    const { user } = await renderCustomerPage([createDraft()], { flags: { disable_customer_rating } })
    await pressButton(user, 'Submit review')
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  })

  test('requires text once a rating is given', async () => {
    const { user } = await renderCustomerPage([createDraft()])
    await chooseStars(user, 2)
    await pressButton(user, 'Submit review')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please rate the document and specify your revision request',
    )
  })

  test('requires text, but no stars, for the final review', async () => {
    const { user } = await renderCustomerPage([createDraft()])
    await user.click(screen.getByRole('radio', { name: 'This is the final revision' }))
    expect(screen.queryByRole('radio', { name: '1 of 5' })).toBeNull()
    await pressButton(user, 'Submit review')
    expect((await screen.findByRole('alert')).textContent).toBe('Please Write Review')
  })
})

describe('submitting a review', () => {
  test('thanks the customer for a review with three stars and does not finalize the draft', async () => {
    stubReply(customerRevisions.review, {})
    const { user } = await renderCustomerPage([createDraft()])
    await chooseStars(user, 3)
    await writeRichText('Revision request', 'More numbers')
    stubDrafts([createDraft({ rating: 3, reviewedByUser: true, review: 'More numbers' })])
    await pressButton(user, 'Submit review')
    expect((await findDialog('Thank you')).textContent).toContain('Your review was sent.')
    expect(listSentBodies('rate-review')).toEqual([
      {
        order_id: 'o1',
        draft_id: createDraft()._id,
        data: { reviewedByUser: true, rating: 3, review: '<p>More numbers</p>', reviewFile: null },
      },
    ])
    expect(await screen.findByRole('region', { name: 'Your review' })).toBeTruthy()
    await pressButton(user, 'OK')
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  test.each([
    ['four stars', 'revision', false, { rating: 4 }],
    ['the final review', 'final', false, {}],
    ['a site without ratings', 'revision', true, {}],
  ] as const)(
    'asks twice for a confirmation that names the draft before finalizing: %s',
    async (_, way, disable_customer_rating, rating) => {
      stubReply(customerRevisions.review, {})
      stubReply(customerRevisions.finalize, {})
      const { user } = await renderCustomerPage([createDraft()], { flags: { disable_customer_rating } })
      if (way === 'final') await user.click(screen.getByRole('radio', { name: 'This is the final revision' }))
      if ('rating' in rating) await chooseStars(user, rating.rating)
      await writeRichText(way === 'final' ? 'Your review' : 'Revision request', 'Lovely')
      await pressButton(user, 'Submit review')
      expect((await findDialog('Is this the final revision?')).textContent).toContain(
        'If Draft 1 (November 18th 2026) is the final revision, your contributor won’t make any more changes.',
      )
      await pressButton(user, 'Yes, it is final')
      expect((await findDialog('Are you sure?')).textContent).toContain('Draft 1 (November 18th 2026)')
      expect(listSentBodies('finalize')).toEqual([])
      await pressButton(user, 'Yes, accept it')
      expect(await findDialog('Revision Accepted')).toBeTruthy()
      expect(listSentBodies('rate-review')).toMatchObject([{ data: { ...rating, review: '<p>Lovely</p>' } }])
      expect(listSentBodies('finalize')).toEqual([{ order_id: 'o1', serviceId: 's1', taskId: 'revision_process' }])
    },
  )

  test('lets the customer finalize a reviewed draft later, and shows the reason of a refusal in the dialog', async () => {
    const { user } = await renderCustomerPage([createDraft({ reviewedByUser: true, rating: 5, review: 'Lovely' })])
    stubRefusal(customerRevisions.finalize, 'busy', 'Not now.')
    await user.click(await screen.findByRole('button', { name: 'This is the final revision' }))
    await pressButton(user, 'Yes, it is final')
    await pressButton(user, 'Yes, accept it')
    expect((await screen.findByRole('alert')).textContent).toBe('Not now.')
    // From now on, the stubbed server replies that an earlier request has already finalized the revision.
    stubRefusal(customerRevisions.finalize, 'revision_accepted')
    await user.click(screen.getByRole('button', { name: /Yes, accept it/ }))
    expect(await findDialog('Revision Accepted')).toBeTruthy()
  })

  test.each([
    ['a refusal', () => stubRefusal(customerRevisions.review, 'draft_missing')],
    ['status false', () => stubRawReply(customerRevisions.review, 200, { status: false })],
  ])('shows a dialog for a missing draft (reported by %s), then reloads and preserves the text', async (_, stub) => {
    stub()
    const { user } = await renderCustomerPage([createDraft()])
    await chooseStars(user, 2)
    await writeRichText('Revision request', 'More numbers')
    await pressButton(user, 'Submit review')
    const window = await findDialog('Draft Not Found')
    expect(window.textContent).toContain('It seems like the draft does not exist or has been deleted!')
    const before = revisionReadCount()
    await pressButton(user, 'OK')
    await waitFor(() => expect(revisionReadCount()).toBe(before + 1))
    expect(screen.getByRole('textbox', { name: 'Revision request' }).textContent).toBe('More numbers')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each([
    ['no reply arrives', () => stubNetworkError(customerRevisions.review), 'Timeout!'],
    ['the server fails', () => stubRefusal(customerRevisions.review, 'unexpected'), 'Please Try Again Later!'],
  ])('shows the error in the form when %s', async (_, stub, sentence) => {
    stub()
    const { user } = await renderCustomerPage([createDraft()])
    await chooseStars(user, 2)
    await writeRichText('Revision request', 'More numbers')
    await pressButton(user, 'Submit review')
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(revisionReadCount()).toBe(1)
    expect(screen.getByRole('textbox', { name: 'Revision request' }).textContent).toBe('More numbers')
  })
})

describe('revised file of a review', () => {
  const input = () => screen.getAllByLabelText<HTMLInputElement>('Revised file').find(({ type }) => type === 'file')!
  const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })

  test('sends the revised file with the review', async () => {
    stubUploads()
    stubReply(customerRevisions.review, {})
    const { user } = await renderCustomerPage([createDraft()])
    await user.upload(input(), pdf('Mine.pdf'))
    expect(await screen.findByRole('link', { name: 'Download Mine.pdf' })).toBeTruthy()
    await chooseStars(user, 1)
    await writeRichText('Revision request', 'See mine')
    await pressButton(user, 'Submit review')
    await findDialog('Thank you')
    expect(listSentBodies('rate-review')).toMatchObject([{ data: { reviewFile: { key: 'key of Mine.pdf' } } }])
  })

  test('refuses a file name with commas or apostrophes and offers to rename the file', async () => {
    stubUploads()
    const { user } = await renderCustomerPage([createDraft()])
    expect(input().accept).toContain('application/pdf')
    await user.upload(input(), pdf('Maya’s, resume.pdf'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please do not use any commas or apostrophes in the file name!',
    )
    await pressButton(user, 'Rename and upload')
    expect(await screen.findByRole('link', { name: 'Download Mayas resume.pdf' })).toBeTruthy()
  })

  test('shows an error when the upload fails', async () => {
    stubUploads(() => ({ status: 500, body: {} }))
    const { user } = await renderCustomerPage([createDraft()])
    await user.upload(input(), pdf('Mine.pdf'))
    expect((await screen.findByRole('alert')).textContent).toBe('Error Uploading File')
  })
})
