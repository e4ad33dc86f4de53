import { questionnaires } from '@quillgate/shared/contract/customer-orders'
import type { PageInfo, QuestionItem } from '@quillgate/shared/contract/entities'
import { notifications } from '@quillgate/shared/contract/notifications'
import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { aQuestion } from '@quillgate/shared/testing/documents'
import { aReviewer, aUser, aWriter } from '@quillgate/shared/testing/users'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { stubNetworkError, stubRawReply, stubReply } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'

const ITEMS: QuestionItem[] = [
  { type: 'section', text: 'About you' },
  { type: 'paragraph', text: '<p>Nothing is asked here.</p>' },
  aQuestion('Full <b>name</b>', { answer: 'Maya\nOkafor' }),
  aQuestion('Start', { type: 'date', answer: '2026-11-03' }),
  { type: 'section', text: 'Your work' },
  aQuestion('New field?', { type: 'radio', options: [{ label: 'Yes', value: 'y' }], answer: 'y' }),
  aQuestion('Countries', { type: 'checkbox', options: ['Canada', 'Kenya'], answer: ['Canada', 'Kenya'] }),
  aQuestion('Nickname', { required: false, answer: '' }),
]
const PAGE_INFO: PageInfo = {
  headingTitle: 'Career Questionnaire',
  moduleName: 'Career Questionnaire',
  customerName: 'Maya Okafor',
  packageName: 'Professional Resume Package',
  completedTasks: [],
}
const PAGE_PATH = '/orders/questionnaire-answers/o1/q1/s1'
const cellText = (cell: Element) => (cell.querySelector('time') ?? cell).textContent
const readCells = async () => {
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  return rows.map((row) => [...row.querySelectorAll('th, td')].map(cellText))
}
const EXPECTED_ROWS = [
  ['Question', 'Answer'],
  ['About you'],
  ['Full name', 'Maya\nOkafor'],
  ['Start', '11/03/2026'],
  ['Your work'],
  ['New field?', 'Yes'],
  ['Countries', 'CanadaKenya'],
  ['Nickname', 'Not answered'],
]

beforeEach(() => stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 }))

describe('answers page for a customer', () => {
  const given = (data: QuestionItem[], orderStatusPercentage: number, more = {}) =>
    stubReply(questionnaires.answers, { data, orderData: PAGE_INFO, orderStatusPercentage, ...more })
  const open = () => renderAt(PAGE_PATH, { as: aUser() })

  test.each([
    [99.9, 'can be edited', true],
    [100, 'can no longer be edited', false],
  ])('at %s percent progress, shows answers that %s', async (percentage, _, mayEdit) => {
    given(ITEMS, percentage)
    await open()
    expect(await readCells()).toEqual(EXPECTED_ROWS)
    const edit = screen.queryByRole('link', { name: 'Edit Answers' })
    expect(edit?.getAttribute('href')).toBe(mayEdit ? '/orders/questionnaire/o1/q1/s1?edit=true' : undefined)
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  })

  test('links to the questions when nothing is answered yet', async () => {
    given([], 20)
    await open()
    expect(await screen.findByText('No answers yet')).toBeTruthy()
    const way = screen.getByRole('link', { name: 'Answer the questions' })
    expect(way.getAttribute('href')).toBe('/orders/questionnaire/o1/q1/s1')
  })

  test('shows a note when the questions are not published', async () => {
    given([], 20, { unpublished: true })
    await open()
    expect(await screen.findByText('There is nothing to answer yet')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Answer the questions' })).toBeNull()
  })

  test('loads the answers on Try again after a failed load', async () => {
    stubNetworkError(questionnaires.answers)
    given(ITEMS, 20)
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await readCells()).toHaveLength(8)
  })
})

describe.each([
  ['writer', aWriter()],
  ['reviewer', aReviewer()],
])('answers page for a %s', (_, as) => {
  const open = (address = PAGE_PATH) => renderAt(address, { as })

  test('shows the customer’s name and prints the answers', async () => {
    stubReply(writerOrders.answers, { data: ITEMS, orderData: PAGE_INFO })
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    const { user } = await open()
    expect(await readCells()).toEqual(EXPECTED_ROWS)
    for (const [name, value] of [
      ['Customer', 'Maya Okafor'],
      ['Module', 'Career Questionnaire'],
      ['Order ID', 'o1'],
    ] as const)
      expect(screen.getByText(name).nextElementSibling?.textContent).toBe(value)
    expect(screen.queryByRole('link', { name: 'Edit Answers' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledTimes(1)
  })

  test('opens from a URL without a service id', async () => {
    stubReply(writerOrders.answers, { data: [], orderData: {} as PageInfo })
    await open('/orders/questionnaire-answers/o1/q1')
    expect(await screen.findByText('No answers yet')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Form Response' })).toBeTruthy()
  })

  test('shows the server’s reason for an error reply', async () => {
    stubRawReply(writerOrders.answers, 500, { error: 'The archive is closed.' })
    await open()
    const said = await screen.findByRole('alert')
    expect(said.textContent).toContain('Unexpected error, please try again later!')
    expect(said.textContent).toContain('The archive is closed.')
  })

  test('shows an error when no reply arrives', async () => {
    stubNetworkError(writerOrders.answers)
    await open()
    expect((await screen.findByRole('alert')).textContent).toContain('Unexpected Error!!')
  })
})
