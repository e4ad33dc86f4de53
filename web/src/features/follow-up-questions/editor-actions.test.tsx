import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { followUp, templates } from '@quillgate/shared/contract/follow-up'
import { notifications } from '@quillgate/shared/contract/notifications'
import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { aWriterOrder } from '@quillgate/shared/testing/orders'
import { aWriter } from '@quillgate/shared/testing/users'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { clearDrafts } from '../../platform/autosave/drafts.ts'
import { getRequests, stubComputedReply, stubReply } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'

beforeEach(async () => {
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubReply(writerOrders.view, { order: aWriterOrder() })
  await clearDrafts()
})

const orderData = { headingTitle: 'Follow Up Questions', customerName: 'Maya Okafor', completedTasks: [] }
const followUpReply = (items: QuestionItem[]) => ({ status: true, orderData, questionnaire: { draft_data: items } })
const openEditor = () => renderAt('/orders/additional_questionnaire/o1/s1', { as: aWriter() })

test('the Copy Template dialog links to the list of templates', async () => {
  stubReply(followUp.view, followUpReply([]))
  stubReply(templates.list, { templates: [] })
  const { user } = await openEditor()
  await user.click(await screen.findByRole('button', { name: 'Copy Template' }))
  const link = await screen.findByRole('link', { name: 'Manage templates' })
  expect(link.getAttribute('href')).toBe('/questionnaire-template/list')
})

test('publishes a follow-up question without its blank options', async () => {
  let held: QuestionItem[] = [{ type: 'select', text: 'Which town?', required: false, options: ['', 'Bergen'] }]
  stubComputedReply(followUp.view, () => ({ body: followUpReply(held) }))
  stubComputedReply(followUp.save, ({ body }) => {
    held = (body as { data: QuestionItem[] }).data
    return { body: {} }
  })
  stubReply(followUp.publish, {})
  const { user } = await openEditor()
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publish' }))
  await expect.poll(() => getRequests().some(({ path }) => path.includes('/publish/'))).toBe(true)
  expect(held.map(({ options }) => options)).toEqual([['Bergen']])
})

test('the primary button of an empty editor copies a template', async () => {
  stubReply(followUp.view, followUpReply([]))
  stubReply(followUp.save, {})
  const { user } = await openEditor()
  const primary = () =>
    screen.getAllByRole('button').filter(({ classList }) => classList.contains('ant-btn-color-primary'))
  await screen.findByText('No questions yet')
  expect(primary().map(({ textContent }) => textContent)).toEqual(['Copy Template'])
  await user.click(screen.getByRole('button', { name: 'Short text' }))
  expect(primary().map(({ textContent }) => textContent)).toEqual(['Publish'])
  expect(screen.getAllByRole('button', { name: 'Copy Template' })).toHaveLength(1)
})

test('keeps a space that is typed in the middle of a question', async () => {
  stubReply(followUp.view, followUpReply([{ type: 'text', text: 'Tell us about it', required: false }]))
  stubReply(followUp.save, {})
  const { user } = await openEditor()
  const question = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Question/ })
  await user.type(question, ' more', { initialSelectionStart: 7, initialSelectionEnd: 7 })
  expect(question.value).toBe('Tell us more about it')
})
