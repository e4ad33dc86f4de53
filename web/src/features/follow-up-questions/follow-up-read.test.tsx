import type { PageInfo, QuestionItem } from '@quillgate/shared/contract/entities'
import { followUp } from '@quillgate/shared/contract/follow-up'
import { notifications } from '@quillgate/shared/contract/notifications'
import { aQuestion } from '@quillgate/shared/testing/documents'
import { aTask } from '@quillgate/shared/testing/orders'
import { aReviewer, aWriter } from '@quillgate/shared/testing/users'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { stubNetworkError, stubReply } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'

const TOWN_QUESTION = aQuestion('Which town?')
const TRANSPORT_QUESTION = aQuestion('Which way?', { type: 'radio', options: ['By car', 'By train'], required: false })
const stubQuestions = (draft_data: QuestionItem[], info: Partial<PageInfo> = {}) =>
  stubReply(followUp.view, { orderData: { completedTasks: [], ...info }, questionnaire: { draft_data } })
const openEditor = (as = aWriter()) => renderAt('/orders/additional_questionnaire/o1/s1', { as })

beforeEach(() => stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 }))

describe('read-only follow-up questions', () => {
  const sent = aTask('additional_questionnaire_submitted', { serviceId: 's1' })
  const done = aTask('additional_questionnaire', { serviceId: 's1' })
  const items = [
    { type: 'section', text: 'Travel' },
    { type: 'paragraph', text: '<p>Take <b>care</b></p>' },
    TOWN_QUESTION,
    TRANSPORT_QUESTION,
  ]
  const noControls = () => {
    for (const name of ['Copy Template', 'Publish', 'Section'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(within(screen.getByRole('main')).queryByRole('textbox')).toBeNull()
  }
  test('shows a reviewer the questions without editing controls', async () => {
    stubQuestions(items)
    await openEditor(aReviewer())
    expect(await screen.findByText('Which town?')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'Travel' })).toBeTruthy()
    expect(screen.getByText('care').tagName).toBe('B')
    expect(screen.getByText('By train')).toBeTruthy()
    noControls()
  })

  test.each([
    ['sent', [sent], 'These questions were sent to the customer.', false],
    ['answered', [sent, done], 'The customer has answered these questions.', true],
  ])('shows no editing controls once the questions are %s', async (_, completedTasks, text, hasAnswers) => {
    stubQuestions(items, { completedTasks })
    await openEditor()
    expect(await screen.findByText(text)).toBeTruthy()
    noControls()
    const way = screen.queryByRole('link', { name: 'View answers' })
    expect(way?.getAttribute('href')).toBe(
      hasAnswers ? '/orders/questionnaire-answers/o1/additional_questionnaire/s1' : undefined,
    )
  })
})

test('loads the follow-up questions on Try again after a failed load', async () => {
  stubNetworkError(followUp.view)
  stubQuestions([TOWN_QUESTION])
  const { user } = await openEditor()
  expect((await screen.findByRole('alert')).textContent).toContain('Timeout!')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByDisplayValue('Which town?')).toBeTruthy()
})

test('shows a contributor the customer’s name and the editing buttons on an order without follow-up questions', async () => {
  stubQuestions([], { headingTitle: 'Follow Up Questions', customerName: 'Maya Okafor' })
  await openEditor()
  expect(await screen.findByText('No questions yet')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Follow Up Questions' })).toBeTruthy()
  expect(screen.getByText('Maya Okafor')).toBeTruthy()
  for (const name of ['Copy Template', 'Publish']) expect(screen.getByRole('button', { name })).toBeTruthy()
})
