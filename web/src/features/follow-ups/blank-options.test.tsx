import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { followUp } from '@quillgate/shared/contract/follow-up'
import { notifications } from '@quillgate/shared/contract/notifications'
import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { aWriterOrder } from '@quillgate/shared/testing/orders'
import { aWriter } from '@quillgate/shared/testing/people'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { clearAutosaves } from '../../platform/autosave/autosaves.ts'
import { answer, answerBy, requests } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'

beforeEach(async () => {
  answer(notifications.list, { notifications: [], hasMore: false, count: 0 })
  answer(writerOrders.view, { order: aWriterOrder() })
  await clearAutosaves()
})

test('publishes a question without the options that were left blank', async () => {
  let held: QuestionItem[] = [{ type: 'select', text: 'Which town?', required: false, options: ['', 'Bergen'] }]
  const info = { headingTitle: 'Follow Up Questions', customerName: 'Maya Okafor', completedTasks: [] }
  answerBy(followUp.view, () => ({ body: { status: true, orderData: info, questionnaire: { draft_data: held } } }))
  answerBy(followUp.save, ({ body }) => {
    held = (body as { data: QuestionItem[] }).data
    return { body: {} }
  })
  answer(followUp.publish, {})
  const { user } = await renderAt('/orders/additional_questionnaire/o1/s1', { as: aWriter() })
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publish' }))
  await expect.poll(() => requests().some(({ path }) => path.includes('/publish/'))).toBe(true)
  expect(held.map(({ options }) => options)).toEqual([['Bergen']])
})
