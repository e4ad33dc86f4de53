import { customerOrders, questionnaires } from '@quillgate/shared/contract/customer-orders'
import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { aQuestion } from '@quillgate/shared/testing/documents'
import { aTask } from '@quillgate/shared/testing/orders'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { stubDelayedReply, stubNetworkError, stubRawReply, stubReply } from '../../testing/network.ts'
import { MEDIA } from '../../ui/tokens/tokens.ts'
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
  type WizardTestPage,
} from './testing/wizard-page.tsx'

async function fillFirstPage() {
  await findPage('About you')
  changeField('Full name', 'Maya')
  changeField('E-mail', 'maya@mail.test')
}
async function fillSecondPage({ user }: WizardTestPage) {
  await findPage('Your work')
  await user.selectOptions(screen.getByLabelText('Years'), '3-5')
  await user.click(screen.getByLabelText('No'))
  await user.click(screen.getByLabelText('Kenya'))
}
async function fillAllPages(opened: WizardTestPage) {
  await fillFirstPage()
  await pressButton(opened, 'Next')
  await fillSecondPage(opened)
}

beforeEach(resetQuestionnaire)

test('the questionnaire wizard shows each section as a page, with sanitized paragraphs and links that open in a new tab', async () => {
  stubQuestionnaire()
  await openWizard()
  await findPage('About you')
  expect(screen.getByRole('heading', { level: 1, name: 'Career Questionnaire' })).toBeTruthy()
  expect(screen.getByText('Page 1 of 2')).toBeTruthy()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'read this' })
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer'])
  expect(document.querySelector('main script')).toBeNull()
  expect(screen.getByPlaceholderText('Maya Okafor')).toBe(screen.getByLabelText('Full name'))
  expect(screen.getByLabelText(/^Start/)).toBeTruthy()
  expect(screen.queryByLabelText('Years')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Go Back to Order' }).getAttribute('href')).toBe('/orders/view/o1')
})

test('the questionnaire wizard reports missing answers at their fields and focuses the first one, but shows no errors on the next page', async () => {
  stubQuestionnaire()
  const opened = await openWizard()
  await findPage('About you')
  changeField('E-mail', 'maya@')
  await pressButton(opened, 'Next')
  const name = screen.getByLabelText('Full name')
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('This field is required.')).toBeTruthy()
  expect(screen.getByText('Please enter a valid email.')).toBeTruthy()
  changeField('E-mail', 'maya@mail.test')
  expect(screen.queryByText('Please enter a valid email.')).toBeNull()
  changeField('Full name', 'Maya')
  await pressButton(opened, 'Next')
  const heading = await findPage('Your work')
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.queryByText('This field is required.')).toBeNull()
  expect(opened.currentPath()).toBe(`${PAGE_PATH}?page=2`)
  await pressButton(opened, 'Previous')
  await findPage('About you')
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Maya')
  expect(sentRequests()).toEqual([])
})

test('the questionnaire wizard does not report a corrected answer as empty while another answer is still invalid', async () => {
  stubQuestionnaire()
  const opened = await openWizard()
  await findPage('About you')
  await pressButton(opened, 'Next')
  await screen.findAllByText('This field is required.')
  changeField('Full name', 'Maya')
  changeField('E-mail', 'maya@')
  await pressButton(opened, 'Next')
  const email = screen.getByLabelText('E-mail')
  await waitFor(() => expect(document.activeElement).toBe(email))
  expect(screen.queryByText('This field is required.')).toBeNull()
  expect(screen.getByLabelText('Full name').getAttribute('aria-invalid')).toBeNull()
})

/** Makes `query` the only media query that matches. */
const stubMediaQuery = (query: string) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: media === query, media }) as MediaQueryList,
  )
}
test('the questionnaire wizard offers its pages in a native select in a narrow window', async () => {
  stubMediaQuery(MEDIA.phone)
  stubQuestionnaire()
  const { user } = await openWizard()
  await findPage('About you')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Pages' }), '1')
  expect(await findPage('Your work')).toBeTruthy()
})

test('the navigation of the questionnaire wizard opens pages, marks complete ones and counts the answers', async () => {
  stubMediaQuery(MEDIA.wide)
  stubQuestionnaire()
  const opened = await openWizard()
  await fillFirstPage()
  expect(screen.getByText('2 of 7 answered')).toBeTruthy()
  const pages = screen.getByRole('navigation', { name: 'Pages' })
  await opened.user.click(within(pages).getByRole('button', { name: /Your work/ }))
  await findPage('Your work')
  expect(within(pages).getByRole('button', { name: /About you\s*\(done\)/ })).toBeTruthy()
  await opened.user.click(within(pages).getByRole('button', { name: /About you/ }))
  await findPage('About you')
})

test('Submit opens the first incomplete page of the questionnaire and shows which answers are missing', async () => {
  stubQuestionnaire()
  const opened = await openWizard(`${PAGE_PATH}?page=2`)
  await fillSecondPage(opened)
  await pressButton(opened, 'Submit')
  await findPage('About you')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Full name')))
  expect(screen.getAllByText('This field is required.')).toHaveLength(2)
  expect(sentRequests()).toEqual([])
})

test('submits all questions of a questionnaire unchanged, each with its answer, then opens the order', async () => {
  stubQuestionnaire()
  stubReply(customerOrders.completeTask, {})
  const opened = await openWizard()
  await fillAllPages(opened)
  await pressButton(opened, 'Submit')
  expect(await screen.findByRole('alertdialog', { name: 'Completed Successfully' })).toBeTruthy()
  const only = sentRequests()[0]!
  expect(only.path).toBe('/api/customer/orders/o1/complete_task')
  const { data, ...task } = only.body as { data: QuestionItem[] }
  expect(task).toEqual({ serviceType: 'questionnaire', taskId: 'q1', serviceId: 's1', editable: false })
  const answers: Record<number, unknown> = {
    2: 'Maya',
    3: 'maya@mail.test',
    4: '',
    6: '',
    7: '3-5',
    8: 'n',
    9: ['Kenya'],
  }
  expect(data).toEqual(ITEMS.map((item, at) => (at in answers ? { ...item, answer: answers[at] } : item)))
  await pressButton(opened, 'OK')
  await waitFor(() => expect(opened.currentPath()).toBe('/orders/view/o1'))
})

test('submits a questionnaire without a service id when the URL has none', async () => {
  stubQuestionnaire({ data: [aQuestion('Town')] })
  stubReply(customerOrders.completeTask, {})
  const opened = await openWizard('/orders/questionnaire/o1/q1')
  await screen.findByLabelText('Town')
  changeField('Town', 'Oslo')
  await pressButton(opened, 'Submit')
  await screen.findByRole('alertdialog')
  expect(sentRequests()[0]?.body).not.toHaveProperty('serviceId')
})

describe('submitting the questionnaire', () => {
  const answered = async (opened: WizardTestPage, text: string) => {
    await fillAllPages(opened)
    await pressButton(opened, 'Submit')
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    expect(screen.getByLabelText<HTMLSelectElement>('Years').value).toBe('3-5')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  }
  test('keeps the answers after a refusal and shows the reason once', async () => {
    stubQuestionnaire()
    stubRawReply(customerOrders.completeTask, 422, { status: false, error: 'One answer is too long.' })
    await answered(await openWizard(), 'One answer is too long.')
    expect(screen.getAllByText('One answer is too long.')).toHaveLength(1)
  })
  test('keeps the answers after a lost request and does not send them again automatically', async () => {
    stubQuestionnaire()
    stubNetworkError(customerOrders.completeTask)
    await answered(await openWizard(), 'Timeout!')
    expect(sentRequests()).toHaveLength(1)
  })
  test('shows the submitted answers when only the reply was lost', async () => {
    stubQuestionnaire()
    stubQuestionnaire({ info: { completedTasks: [aTask('q1', { serviceId: 's1' })] } })
    stubReply(questionnaires.answers, { data: ITEMS, orderData: PAGE_INFO, orderStatusPercentage: 20 })
    stubNetworkError(customerOrders.completeTask)
    const opened = await openWizard()
    await fillAllPages(opened)
    await pressButton(opened, 'Submit')
    await waitFor(() => expect(opened.currentPath()).toBe('/orders/questionnaire-answers/o1/q1/s1'))
  })
  test('sends the answers once when Submit is pressed repeatedly', async () => {
    stubQuestionnaire()
    const arrive = stubDelayedReply(customerOrders.completeTask, {})
    const opened = await openWizard()
    await fillAllPages(opened)
    const submit = await screen.findByRole('button', { name: /Submit$/ })
    await opened.user.click(submit)
    fireEvent.click(submit)
    fireEvent.submit(submit.closest('form')!)
    arrive()
    await screen.findByRole('alertdialog')
    expect(sentRequests()).toHaveLength(1)
  })
})

describe('saved answers of a questionnaire', () => {
  const leave = ({ router }: WizardTestPage) => router.navigate('/orders/list')
  const come = ({ router }: WizardTestPage, address: string) => router.navigate(address)
  test('restores the answers of each questionnaire on its first incomplete page', async () => {
    stubQuestionnaire()
    const opened = await openWizard()
    await fillFirstPage()
    await leave(opened)
    await screen.findByText('No Records Found')
    await come(opened, '/orders/questionnaire/o1/q1/s2')
    await findPage('About you')
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('')
    await come(opened, PAGE_PATH)
    await findPage('Your work')
    await pressButton(opened, 'Previous')
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Maya')
    expect(await screen.findByText(/We restored what you typed/)).toBeTruthy()
    expect(await screen.findByText(/Your answers are saved as you type/)).toBeTruthy()
  })

  test('shows the time at which the answers were saved', async () => {
    stubQuestionnaire()
    await openWizard()
    await fillFirstPage()
    expect(await screen.findByText(/^Saved at \d/)).toBeTruthy()
  })

  test('deletes the saved answers after a submit', async () => {
    stubQuestionnaire({ data: [aQuestion('Town')] })
    stubReply(customerOrders.completeTask, {})
    const opened = await openWizard()
    await screen.findByLabelText('Town')
    changeField('Town', 'Oslo')
    await screen.findByText(/^Saved at/)
    await pressButton(opened, 'Submit')
    await pressButton(opened, 'OK')
    await waitFor(() => expect(opened.currentPath()).toBe('/orders/view/o1'))
    await come(opened, PAGE_PATH)
    expect((await screen.findByLabelText<HTMLInputElement>('Town')).value).toBe('')
    expect(screen.queryByText(/We restored what you typed/)).toBeNull()
  })
})
