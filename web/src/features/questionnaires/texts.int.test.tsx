import { customerOrders, questionnaires } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { aQuestion } from '@quillgate/shared/testing/documents'
import { aReviewer, aUser, aWriter } from '@quillgate/shared/testing/users'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { stubNetworkError, stubRawReply, stubReply } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'

const WIZARD_PATH = '/orders/questionnaire/o1/q1/s1'
const ANSWERS_PATH = '/orders/questionnaire-answers/o1/q1/s1'
const PAGE_INFO = {
  headingTitle: 'Career Questionnaire',
  moduleName: 'Career',
  customerName: 'Maya Okafor',
  completedTasks: [],
}
const ITEMS = [
  { type: 'section', text: 'You' },
  aQuestion('Name', { required: false }),
  { type: 'section', text: 'Work' },
  aQuestion('Job', { required: false, answer: 'Cook' }),
]
const stubQuestionnaire = () => stubReply(questionnaires.view, { data: ITEMS, orderData: PAGE_INFO })
const stubAnswers = (orderStatusPercentage: number) =>
  stubReply(questionnaires.answers, { data: ITEMS, orderData: PAGE_INFO, orderStatusPercentage })
const stubFormResponse = () => stubReply(writerOrders.answers, { data: ITEMS, orderData: PAGE_INFO })

beforeEach(() => {
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubReply(customerOrders.list, { orders: [] })
})

test.each<[string, string, ReturnType<typeof aUser>, () => void]>([
  ['Career Questionnaire', WIZARD_PATH, aUser(), stubQuestionnaire],
  ['Go Back to Order', WIZARD_PATH, aUser(), stubQuestionnaire],
  ['Next', WIZARD_PATH, aUser(), stubQuestionnaire],
  ['Previous', `${WIZARD_PATH}?page=2`, aUser(), stubQuestionnaire],
  ['Submit', `${WIZARD_PATH}?page=2`, aUser(), stubQuestionnaire],
  ['Edit Answers', ANSWERS_PATH, aUser(), () => stubAnswers(99)],
  ['Print', ANSWERS_PATH, aWriter(), stubFormResponse],
  ['Print', ANSWERS_PATH, aReviewer(), stubFormResponse],
  ['Maya Okafor', ANSWERS_PATH, aWriter(), stubFormResponse],
  ['o1', ANSWERS_PATH, aReviewer(), stubFormResponse],
  [
    'Unexpected error, please try again later!',
    ANSWERS_PATH,
    aWriter(),
    () => stubRawReply(writerOrders.answers, 200, { status_code: 500 }),
  ],
  ['Unexpected Error!!', ANSWERS_PATH, aReviewer(), () => stubNetworkError(writerOrders.answers)],
])('shows the specified text “%s” at %s', async (text, address, as, given) => {
  given()
  await renderAt(address, { as })
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
})
