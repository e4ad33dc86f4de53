import { customerOrders, questionnaires } from '@quillgate/shared/contract/customer-orders'
import { aQuestion } from '@quillgate/shared/testing/documents'
import { aTask } from '@quillgate/shared/testing/orders'
import { aUser } from '@quillgate/shared/testing/users'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { stubNetworkError, stubNoReply, stubRawReply, stubReply } from '../../testing/network.ts'
import { stubContract } from '../../testing/order-view.ts'
import { renderAt } from '../../testing/render-at.tsx'
import {
  changeField,
  findPage,
  ITEMS,
  openWizard,
  PAGE_INFO,
  PAGE_PATH,
  pressButton,
  resetQuestionnaire,
  sentRequests,
  stubQuestionnaire,
} from './testing/wizard-page.tsx'

beforeEach(resetQuestionnaire)

test('with edit=true, the questionnaire wizard prefills the earlier answers and replaces them on Submit', async () => {
  const info = { completedTasks: [aTask('q1', { serviceId: 's1' })] }
  stubQuestionnaire({
    data: [aQuestion('Town')],
    info,
    existsQuesAnswerData: { data: [aQuestion('Town', { answer: 'Oslo' })] },
  })
  stubReply(customerOrders.completeTask, {})
  const opened = await openWizard(`${PAGE_PATH}?edit=true`)
  expect((await screen.findByLabelText<HTMLInputElement>('Town')).value).toBe('Oslo')
  changeField('Town', 'Bergen')
  await pressButton(opened, 'Submit')
  await screen.findByRole('alertdialog')
  expect(sentRequests()[0]?.body).toMatchObject({ editable: true, data: [{ answer: 'Bergen' }] })
})

test.each([
  ['the questions are answered', { completedTasks: [aTask('q1', { serviceId: 's1' })] }, PAGE_PATH],
  ['the order is complete', { statusPercentage: 100 }, `${PAGE_PATH}?edit=true`],
])('the questionnaire wizard redirects to the answers when %s', async (_, info, address) => {
  stubQuestionnaire({ info })
  stubReply(questionnaires.answers, { data: ITEMS, orderData: PAGE_INFO, orderStatusPercentage: 100 })
  const { currentPath } = await openWizard(address)
  await waitFor(() => expect(currentPath()).toBe('/orders/questionnaire-answers/o1/q1/s1'))
})

test('redirects a complete order opened with ?edit=true to the answers page, even if the reply with the questions omits the progress', async () => {
  const done = { completedTasks: [aTask('q1', { serviceId: 's1' })], statusPercentage: undefined }
  stubQuestionnaire({ info: done })
  stubReply(questionnaires.answers, { data: ITEMS, orderData: PAGE_INFO, orderStatusPercentage: 100 })
  const { currentPath } = await openWizard(`${PAGE_PATH}?edit=true`)
  await waitFor(() => expect(currentPath()).toBe('/orders/questionnaire-answers/o1/q1/s1'))
  expect(screen.queryByLabelText('Full name')).toBeNull()
})

test('the questionnaire wizard redirects to the contract while it is unsigned', async () => {
  stubQuestionnaire({ info: { contract_signed: false } })
  stubContract()
  const { currentPath } = await openWizard()
  await waitFor(() => expect(currentPath()).toBe('/contract/fill/o1'))
})

describe('follow-up questions in the wizard', () => {
  const address = '/orders/questionnaire/o1/additional_questionnaire/s1'
  test('shows follow-up questions under the heading "Follow Up Questions"', async () => {
    stubQuestionnaire({ data: [aQuestion('Which town?')], info: { headingTitle: undefined } })
    await openWizard(address)
    expect(await screen.findByLabelText('Which town?')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Follow Up Questions' })).toBeTruthy()
  })

  test.each([{ unpublished: true, data: ITEMS }, { data: [] }])(
    'shows a note instead of the form when the questions are unpublished or empty: %o',
    async (more) => {
      stubQuestionnaire(more)
      await openWizard(address)
      expect(await screen.findByText('There is nothing to answer yet')).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
    },
  )

  test.each([
    [{}, ['/orders/view/o1?tab=chat']],
    [{ disable_writer_customer_chat: true }, []],
  ])(
    'links to the chat with the contributor when the questions are unpublished, unless the site has no chat: %o',
    async (flags, links) => {
      stubQuestionnaire({ unpublished: true })
      await renderAt(address, { as: aUser(), site: { flags } })
      await screen.findByText('There is nothing to answer yet')
      const found = screen.queryAllByRole('link', { name: 'Message your contributor' })
      expect(found.map((link) => link.getAttribute('href'))).toEqual(links)
    },
  )

  test('shows an error instead of the note when the order does not exist', async () => {
    stubRawReply(questionnaires.view, 404, { status_code: 404, error: 'No such order.' })
    await openWizard(address)
    expect((await screen.findByRole('alert')).textContent).toContain('No such order.')
    expect(screen.queryByText('There is nothing to answer yet')).toBeNull()
  })
})

test('the questionnaire wizard loads the questions on Try again after a failed load', async () => {
  stubNetworkError(questionnaires.view)
  stubQuestionnaire()
  const opened = await openWizard()
  expect((await screen.findByRole('alert')).textContent).toContain('Timeout!')
  await pressButton(opened, 'Try again')
  expect(await findPage('About you')).toBeTruthy()
})

test('the questionnaire wizard shows no Submit button while loading', async () => {
  stubNoReply(questionnaires.view)
  await openWizard()
  expect(await screen.findByRole('heading', { level: 1, name: 'Questionnaire' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
})
