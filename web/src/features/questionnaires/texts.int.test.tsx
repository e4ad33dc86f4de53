import { customerOrders, questionnaires } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { aQuestion } from '@quillgate/shared/testing/documents'
import { aReviewer, aUser, aWriter } from '@quillgate/shared/testing/users'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, answerRaw, lose } from '../../testing/network.ts'
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
const asks = () => answer(questionnaires.view, { data: ITEMS, orderData: INFO })
const answered = (orderStatusPercentage: number) =>
  answer(questionnaires.answers, { data: ITEMS, orderData: INFO, orderStatusPercentage })
const response = () => answer(writerOrders.answers, { data: ITEMS, orderData: INFO })

beforeEach(() => {
  answer(notifications.list, { notifications: [], hasMore: false, count: 0 })
  answer(customerOrders.list, { orders: [] })
})

test.each<[string, string, ReturnType<typeof aUser>, () => void]>([
  ['Career Questionnaire', WIZARD, aUser(), asks],
  ['Go Back to Order', WIZARD, aUser(), asks],
  ['Next', WIZARD, aUser(), asks],
  ['Previous', `${WIZARD}?page=2`, aUser(), asks],
  ['Submit', `${WIZARD}?page=2`, aUser(), asks],
  ['Edit Answers', ANSWERS, aUser(), () => answered(99)],
  ['Print', ANSWERS, aWriter(), response],
  ['Print', ANSWERS, aReviewer(), response],
  ['Maya Okafor', ANSWERS, aWriter(), response],
  ['o1', ANSWERS, aReviewer(), response],
  [
    'Unexpected error, please try again later!',
    ANSWERS,
    aWriter(),
    () => answerRaw(writerOrders.answers, 200, { status_code: 500 }),
  ],
  ['Unexpected Error!!', ANSWERS, aReviewer(), () => lose(writerOrders.answers)],
])('shows “%s” at %s', async (text, address, as, given) => {
  given()
  await renderAt(address, { as })
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
})
