import { customerOrders, questionnaires } from '@quillgate/shared/contract/customer-orders'
import type { PageInfo, QuestionItem } from '@quillgate/shared/contract/entities'
import { notifications } from '@quillgate/shared/contract/notifications'
import { aQuestion } from '@quillgate/shared/testing/documents'
import { aTask } from '@quillgate/shared/testing/orders'
import { aUser } from '@quillgate/shared/testing/people'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { clearAutosaves } from '../../platform/autosave/autosaves.ts'
import { answer, answerRaw, hang, lose, refuse, requests } from '../../testing/network.ts'
import { show as showOrder } from '../../testing/order-view.ts'
import { renderAt } from '../../testing/render-at.tsx'

const section = (text: string): QuestionItem => ({ type: 'section', text })
const ITEMS: QuestionItem[] = [
  section('About you'),
  {
    type: 'paragraph',
    text: '<p>Please <a href="https://help.test/">read this</a><script>alert(1)</script></p>',
  },
  aQuestion('Full name', { placeholder: 'Maya Okafor' }),
  aQuestion('E-mail', { type: 'email' }),
  aQuestion('Start', { type: 'date', required: false }),
  section('Your work'),
  aQuestion('Achievements', { type: 'textarea', required: false }),
  aQuestion('Years', { type: 'select', options: ['0-2', '3-5'] }),
  aQuestion('New field?', {
    type: 'radio',
    options: [
      { label: 'Yes', value: 'y' },
      { label: 'No', value: 'n' },
    ],
  }),
  aQuestion('Countries', { type: 'checkbox', options: ['Canada', 'Kenya'] }),
]
const ADDRESS = '/orders/questionnaire/o1/q1/s1'
const INFO: PageInfo = {
  headingTitle: 'Career Questionnaire',
  packageName: 'Professional Resume Package',
  completedTasks: [],
  statusPercentage: 20,
  contract_signed: true,
}
type More = { data?: QuestionItem[]; info?: Partial<PageInfo>; unpublished?: boolean; existsQuesAnswerData?: unknown }
const asks = ({ data = ITEMS, info, ...more }: More = {}) =>
  answer(questionnaires.view, { data, orderData: { ...INFO, ...info }, ...more })
const open = (address = ADDRESS, _id?: string) => renderAt(address, { as: aUser(_id ? { _id } : {}) })
type Opened = Awaited<ReturnType<typeof open>>
const press = async ({ user }: Opened, name: string) => {
  // The library's spinner may still stand in the button.
  await user.click(await screen.findByRole('button', { name: new RegExp(`${name}$`) }))
}
const page = (name: string) => screen.findByRole('heading', { level: 2, name })
const type = (label: RegExp | string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const sent = () => requests().filter(({ method }) => method === 'POST')

beforeEach(async () => {
  showOrder()
  answer(notifications.list, { notifications: [], hasMore: false, count: 0 })
  answer(customerOrders.list, { orders: [] })
  await clearAutosaves()
})

test('with edit=true the earlier answers stand in the fields and are replaced', async () => {
  const info = { completedTasks: [aTask('q1', { serviceId: 's1' })] }
  asks({ data: [aQuestion('Town')], info, existsQuesAnswerData: { data: [aQuestion('Town', { answer: 'Oslo' })] } })
  answer(customerOrders.completeTask, {})
  const opened = await open(`${ADDRESS}?edit=true`)
  expect((await screen.findByLabelText<HTMLInputElement>('Town')).value).toBe('Oslo')
  type('Town', 'Bergen')
  await press(opened, 'Submit')
  await screen.findByRole('alertdialog')
  expect(sent()[0]?.body).toMatchObject({ editable: true, data: [{ answer: 'Bergen' }] })
})

test.each([
  ['answered already', { completedTasks: [aTask('q1', { serviceId: 's1' })] }, ADDRESS],
  ['the order complete', { statusPercentage: 100 }, `${ADDRESS}?edit=true`],
])('%s: the answers are shown instead', async (_, info, address) => {
  asks({ info })
  answer(questionnaires.answers, { data: ITEMS, orderData: INFO, orderStatusPercentage: 100 })
  const { place } = await open(address)
  await waitFor(() => expect(place()).toBe('/orders/questionnaire-answers/o1/q1/s1'))
})

test('a contract that is not signed comes first', async () => {
  asks({ info: { contract_signed: false } })
  refuse(customerOrders.view, 'not_found')
  const { place } = await open()
  await waitFor(() => expect(place()).toBe('/contract/fill/o1'))
})

describe('follow up questions', () => {
  const address = '/orders/questionnaire/o1/additional_questionnaire/s1'
  test('are answered in the same wizard', async () => {
    asks({ data: [aQuestion('Which town?')], info: { headingTitle: undefined } })
    await open(address)
    expect(await screen.findByLabelText('Which town?')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Follow Up Questions' })).toBeTruthy()
  })

  test.each([{ unpublished: true, data: ITEMS }, { data: [] }])('not sent yet: %o', async (more) => {
    asks(more)
    await open(address)
    expect(await screen.findByText('There is nothing to answer yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
  })

  test('an order that is not there is a failure, not a note', async () => {
    answerRaw(questionnaires.view, 404, { status_code: 404, error: 'No such order.' })
    await open(address)
    expect((await screen.findByRole('alert')).textContent).toContain('No such order.')
    expect(screen.queryByText('There is nothing to answer yet')).toBeNull()
  })
})

test('a read that failed can be tried again', async () => {
  lose(questionnaires.view)
  asks()
  const opened = await open()
  expect((await screen.findByRole('alert')).textContent).toContain('Timeout!')
  await press(opened, 'Try again')
  expect(await page('About you')).toBeTruthy()
})

test('while it is read nothing is promised', async () => {
  hang(questionnaires.view)
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Questionnaire' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
})
