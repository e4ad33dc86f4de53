import { customerOrders, questionnaires } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { aQuestion } from '@quillgate/shared/testing/documents'
import { aReviewer, aUser, aWriter } from '@quillgate/shared/testing/users'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, answerRaw, planNetworkError } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'

const WIZARD = '/orders/questionnaire/o1/q1/s1'
const ANSWERS = '/orders/questionnaire-answers/o1/q1/s1'
const INFO = {
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
const planQuestionnaire = () => answer(questionnaires.view, { data: ITEMS, orderData: INFO })
const planAnswers = (orderStatusPercentage: number) =>
  answer(questionnaires.answers, { data: ITEMS, orderData: INFO, orderStatusPercentage })
const planFormResponse = () => answer(writerOrders.answers, { data: ITEMS, orderData: INFO })

beforeEach(() => {
  answer(notifications.list, { notifications: [], hasMore: false, count: 0 })
  answer(customerOrders.list, { orders: [] })
})

test.each<[string, string, ReturnType<typeof aUser>, () => void]>([
  ['Career Questionnaire', WIZARD, aUser(), planQuestionnaire],
  ['Go Back to Order', WIZARD, aUser(), planQuestionnaire],
  ['Next', WIZARD, aUser(), planQuestionnaire],
  ['Previous', `${WIZARD}?page=2`, aUser(), planQuestionnaire],
  ['Submit', `${WIZARD}?page=2`, aUser(), planQuestionnaire],
  ['Edit Answers', ANSWERS, aUser(), () => planAnswers(99)],
  ['Print', ANSWERS, aWriter(), planFormResponse],
  ['Print', ANSWERS, aReviewer(), planFormResponse],
  ['Maya Okafor', ANSWERS, aWriter(), planFormResponse],
  ['o1', ANSWERS, aReviewer(), planFormResponse],
  [
    'Unexpected error, please try again later!',
    ANSWERS,
    aWriter(),
    () => answerRaw(writerOrders.answers, 200, { status_code: 500 }),
  ],
  ['Unexpected Error!!', ANSWERS, aReviewer(), () => planNetworkError(writerOrders.answers)],
])('shows the specified text “%s” at %s', async (text, address, as, given) => {
  given()
  await renderAt(address, { as })
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
})
