import { customerOrders, questionnaires } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { aQuestion } from '@quillgate/shared/testing/documents'
import { aReviewer, aUser, aWriter } from '@quillgate/shared/testing/users'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { planNetworkError, planRawReply, planReply } from '../../testing/network.ts'
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
const planQuestionnaire = () => planReply(questionnaires.view, { data: ITEMS, orderData: PAGE_INFO })
const planAnswers = (orderStatusPercentage: number) =>
  planReply(questionnaires.answers, { data: ITEMS, orderData: PAGE_INFO, orderStatusPercentage })
const planFormResponse = () => planReply(writerOrders.answers, { data: ITEMS, orderData: PAGE_INFO })

beforeEach(() => {
  planReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  planReply(customerOrders.list, { orders: [] })
})

test.each<[string, string, ReturnType<typeof aUser>, () => void]>([
  ['Career Questionnaire', WIZARD_PATH, aUser(), planQuestionnaire],
  ['Go Back to Order', WIZARD_PATH, aUser(), planQuestionnaire],
  ['Next', WIZARD_PATH, aUser(), planQuestionnaire],
  ['Previous', `${WIZARD_PATH}?page=2`, aUser(), planQuestionnaire],
  ['Submit', `${WIZARD_PATH}?page=2`, aUser(), planQuestionnaire],
  ['Edit Answers', ANSWERS_PATH, aUser(), () => planAnswers(99)],
  ['Print', ANSWERS_PATH, aWriter(), planFormResponse],
  ['Print', ANSWERS_PATH, aReviewer(), planFormResponse],
  ['Maya Okafor', ANSWERS_PATH, aWriter(), planFormResponse],
  ['o1', ANSWERS_PATH, aReviewer(), planFormResponse],
  [
    'Unexpected error, please try again later!',
    ANSWERS_PATH,
    aWriter(),
    () => planRawReply(writerOrders.answers, 200, { status_code: 500 }),
  ],
  ['Unexpected Error!!', ANSWERS_PATH, aReviewer(), () => planNetworkError(writerOrders.answers)],
])('shows the specified text “%s” at %s', async (text, address, as, given) => {
  given()
  await renderAt(address, { as })
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
})
