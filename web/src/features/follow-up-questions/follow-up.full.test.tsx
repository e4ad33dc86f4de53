import type { PageInfo, QuestionItem } from '@quillgate/shared/contract/entities'
import { followUp, templates } from '@quillgate/shared/contract/follow-up'
import { notifications } from '@quillgate/shared/contract/notifications'
import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { aQuestion } from '@quillgate/shared/testing/documents'
import { aWriterOrder } from '@quillgate/shared/testing/orders'
import { aWriter } from '@quillgate/shared/testing/users'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { clearDrafts } from '../../platform/autosave/drafts.ts'
import {
  getRequests,
  stubComputedReply,
  stubDelayedReply,
  stubNetworkError,
  stubRawReply,
  stubReply,
} from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { minDisplayTime } from '../../ui/hooks/use-auto-close.ts'

const PAGE_PATH = '/orders/additional_questionnaire/o1/s1'
const TOWN_QUESTION = aQuestion('Which town?')
const TRANSPORT_QUESTION = aQuestion('Which way?', { type: 'radio', options: ['By car', 'By train'], required: false })
const PAGE_INFO: PageInfo = { headingTitle: 'Follow Up Questions', customerName: 'Maya Okafor', completedTasks: [] }
const followUpReply = (items: QuestionItem[]) => ({
  orderData: PAGE_INFO,
  questionnaire: { draft_data: items },
})
const stubQuestions = (items: QuestionItem[]) => stubReply(followUp.view, followUpReply(items))
/** Starts a fake server that stores the questions it receives. */
function startFakeServer(items: QuestionItem[]) {
  let held = items
  stubComputedReply(followUp.view, () => ({ body: { status: true, ...followUpReply(held) } }))
  stubComputedReply(followUp.save, ({ body }) => {
    held = (body as { data: QuestionItem[] }).data
    return { body: {} }
  })
  return { held: () => held, change: (next: QuestionItem[]) => (held = next) }
}
const openEditor = () => renderAt(PAGE_PATH, { as: aWriter() })
type EditorPage = Awaited<ReturnType<typeof openEditor>>
const findRow = (position: number) => screen.findByRole('group', { name: `Item ${position}` })
const findQuestion = async (position: number) =>
  within(await findRow(position)).getByLabelText<HTMLTextAreaElement>('Question')
const writeQuestion = async (position: number, value: string) =>
  fireEvent.change(await findQuestion(position), { target: { value } })
const pressButton = async ({ user }: EditorPage, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const postRequests = (end = '/s1') =>
  getRequests().filter(({ method, path }) => method === 'POST' && path.endsWith(end))
const saveRequests = () =>
  postRequests().filter(({ path }) => path === '/api/writer/orders/o1/additional_questionnaire/s1')
const findSavedText = () => screen.findByText('Saved')
const readQuestions = async () => {
  const fields = await screen.findAllByLabelText<HTMLTextAreaElement>('Question')
  return fields.map(({ value }) => value)
}

beforeEach(async () => {
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubReply(writerOrders.view, { order: aWriterOrder() })
  await clearDrafts()
})

test('the follow-up editor adds each type of question with the fields of that type', async () => {
  startFakeServer([])
  const opened = await openEditor()
  const types = ['Section', 'Short text', 'Long text', 'Email', 'Date', 'Dropdown', 'Single choice', 'Multiple choice']
  for (const name of types) await pressButton(opened, name)
  const fields = await Promise.all(
    types.map(async (_, at) => {
      const item = within(await findRow(at + 1))
      return ['Section title', 'Question', /^Placeholder/, 'Option 1', 'Required'].filter((label) =>
        item.queryByLabelText(label),
      )
    }),
  )
  const text = ['Question', /^Placeholder/, 'Required']
  const choice = ['Question', 'Option 1', 'Required']
  expect(fields).toEqual([['Section title'], text, text, text, text, choice, choice, choice])
  await waitFor(() =>
    expect(document.activeElement?.closest('[data-row]')).toBe(document.querySelector('li:last-of-type[data-row]')),
  )
})

test('the follow-up editor saves while the user types, with the order and service ids in the request', async () => {
  const server = startFakeServer([TOWN_QUESTION])
  await openEditor()
  await writeQuestion(1, 'Which city?')
  expect(screen.getByText('Saving…')).toBeTruthy()
  await findSavedText()
  expect(saveRequests().map(({ body }) => body)).toEqual([
    { id: 'o1', service: 's1', data: [{ ...TOWN_QUESTION, text: 'Which city?' }] },
  ])
  expect(server.held()[0]?.text).toBe('Which city?')
})

test('the follow-up editor saves a changed type, required flag, placeholder and options of a question', async () => {
  const server = startFakeServer([TOWN_QUESTION])
  const { user } = await openEditor()
  const item = within(await findRow(1))
  fireEvent.change(item.getByLabelText(/^Placeholder/), { target: { value: 'Oslo' } })
  await user.click(item.getByLabelText('Required'))
  await findSavedText()
  expect(server.held()).toEqual([{ ...TOWN_QUESTION, required: false, placeholder: 'Oslo' }])
  await user.selectOptions(item.getByLabelText('Type'), 'Dropdown')
  await user.type(item.getByLabelText('Option 1'), 'Oslo{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(item.getByLabelText('Option 2')))
  await user.keyboard('Bergen')
  await user.click(item.getByRole('button', { name: 'Add option' }))
  await user.click(item.getByRole('button', { name: 'Remove option 3' }))
  await waitFor(() =>
    expect(server.held()).toEqual([
      { type: 'select', text: 'Which town?', required: false, options: ['Oslo', 'Bergen'] },
    ]),
  )
})

test('the follow-up editor moves and removes questions by button, sets the focus and announces moves', async () => {
  const server = startFakeServer([TOWN_QUESTION, TRANSPORT_QUESTION, aQuestion('Why?')])
  const opened = await openEditor()
  await pressButton(opened, 'Move Item 3 up')
  expect(await readQuestions()).toEqual(['Which town?', 'Why?', 'Which way?'])
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Item 2 up'))
  expect(screen.getByText('Item 3 is now 2 of 3.')).toBeTruthy()
  await pressButton(opened, 'Remove Item 2')
  expect(await readQuestions()).toEqual(['Which town?', 'Which way?'])
  expect(document.activeElement).toBe(await findQuestion(2))
  await waitFor(() => expect(server.held()).toEqual([TOWN_QUESTION, TRANSPORT_QUESTION]))
})

test('the follow-up editor shows the saved questions without a conflict when the user returns to it', async () => {
  const server = startFakeServer([TOWN_QUESTION])
  const opened = await openEditor()
  await writeQuestion(1, 'Which city?')
  await findSavedText()
  await opened.router.navigate('/dashboard-of-nobody')
  await screen.findByRole('heading', { level: 1 })
  await opened.router.navigate(PAGE_PATH)
  expect(await readQuestions()).toEqual(['Which city?'])
  expect(screen.queryByText(/was changed somewhere else/)).toBeNull()
  expect(server.held()[0]?.text).toBe('Which city?')
})

describe('failed save of follow-up questions', () => {
  test('shows the server’s reason with Try again and preserves the input', async () => {
    stubQuestions([TOWN_QUESTION])
    stubRawReply(followUp.save, 422, { status: false, error: 'The archive is closed.' })
    stubReply(followUp.save, {})
    const opened = await openEditor()
    await writeQuestion(1, 'Which city?')
    expect(await screen.findByText(/Not saved/)).toBeTruthy()
    expect(screen.getAllByText(/The archive is closed./)).toHaveLength(1)
    expect((await findQuestion(1)).value).toBe('Which city?')
    await pressButton(opened, 'Try again')
    await findSavedText()
    expect(screen.queryByText(/Not saved/)).toBeNull()
  })

  test('sends the questions again when the page is reopened after a lost reply', async () => {
    stubQuestions([TOWN_QUESTION])
    stubNetworkError(followUp.save)
    const opened = await openEditor()
    await writeQuestion(1, 'Which city?')
    expect(await screen.findByText(/Timeout!/)).toBeTruthy()
    await opened.router.navigate('/dashboard-of-nobody')
    await screen.findByRole('heading', { level: 1 })
    const server = startFakeServer([TOWN_QUESTION])
    await opened.router.navigate(PAGE_PATH)
    // Waits, because on a busy machine the first save can fail, and only its retry succeeds.
    await waitFor(() => expect(server.held()[0]?.text).toBe('Which city?'))
    expect(await readQuestions()).toEqual(['Which city?'])
  })

  test('blocks publishing while saving fails and shows why in the dialog', async () => {
    stubQuestions([TOWN_QUESTION])
    stubNetworkError(followUp.save)
    const opened = await openEditor()
    await writeQuestion(1, 'Which city?')
    await pressButton(opened, 'Publish')
    const asked = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }))
    await opened.user.click(asked.getByRole('button', { name: /Publish$/ }))
    expect(await asked.findByText('Your latest changes haven’t been saved. Please try again.')).toBeTruthy()
    expect(postRequests('/publish/s1')).toEqual([])
  })
})

describe('follow-up questions changed in another tab', () => {
  const other = aQuestion('From the other tab?')
  async function changedElsewhere() {
    const server = startFakeServer([TOWN_QUESTION])
    const opened = await openEditor()
    await writeQuestion(1, 'Mine')
    await findSavedText()
    server.change([other])
    const tab = new BroadcastChannel('quillgate-changes')
    const post = tab.postMessage.bind(tab)
    post('follow-up/o1/s1')
    expect(await screen.findByText(/was changed somewhere else/)).toBeTruthy()
    tab.close()
    return { server, ...opened }
  }
  test('stops saving until the user chooses a version', async () => {
    const opened = await changedElsewhere()
    await writeQuestion(1, 'Mine, longer')
    expect(screen.getByText('Not saved')).toBeTruthy()
    expect(opened.server.held()).toEqual([other])
    await pressButton(opened, 'Keep what I typed')
    await waitFor(() => expect(opened.server.held()[0]?.text).toBe('Mine, longer'))
    expect(screen.queryByText(/was changed somewhere else/)).toBeNull()
  })
  test('shows the other tab’s version on "Show the newer version"', async () => {
    const opened = await changedElsewhere()
    await pressButton(opened, 'Show the newer version')
    expect(await readQuestions()).toEqual(['From the other tab?'])
    expect(opened.server.held()).toEqual([other])
  })
})

describe('Copy Template dialog', () => {
  const list = [
    { _id: 't1', name: 'After the first call' },
    { _id: 't2', name: 'A change of field' },
  ]
  test('replaces the questions of the order with those of the template', async () => {
    const server = startFakeServer([TOWN_QUESTION])
    stubReply(templates.list, { templates: list })
    stubComputedReply(followUp.copy, () => {
      server.change([TRANSPORT_QUESTION])
      return { body: {} }
    })
    const opened = await openEditor()
    await pressButton(opened, 'Copy Template')
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy Template' }))
    expect(dialog.getByText('The questions on this page will be replaced with those from the template.')).toBeTruthy()
    await opened.user.click(await dialog.findByLabelText('A change of field'))
    await opened.user.click(dialog.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await readQuestions()).toEqual(['Which way?'])
    expect(postRequests('/copy/s1').map(({ body }) => body)).toEqual([{ template: 't2' }])
    expect(screen.queryByText(/was changed somewhere else/)).toBeNull()
  })

  test('shows in the dialog why copying a template was refused', async () => {
    startFakeServer([])
    stubReply(templates.list, { templates: list })
    stubRawReply(followUp.copy, 404, { error: 'This template is gone.' })
    const opened = await openEditor()
    await pressButton(opened, 'Copy Template')
    const dialog = within(await screen.findByRole('dialog'))
    await opened.user.click(await dialog.findByLabelText('A change of field'))
    await opened.user.click(dialog.getByRole('button', { name: 'Copy' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('This template is gone.')
  })

  test('disables Copy when the contributor has no templates', async () => {
    startFakeServer([])
    stubReply(templates.list, { templates: [] })
    const opened = await openEditor()
    await pressButton(opened, 'Copy Template')
    expect(await screen.findByText('No Record Found')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Copy' }).disabled).toBe(true)
  })
})

describe('publishing follow-up questions', () => {
  test('reports incomplete questions at their fields instead of opening the confirmation', async () => {
    stubQuestions([
      aQuestion(''),
      { ...TRANSPORT_QUESTION, options: ['', ' '] },
      { ...TRANSPORT_QUESTION, options: ['A', 'A'] },
    ])
    const opened = await openEditor()
    await pressButton(opened, 'Publish')
    for (const text of ['Please write the question.', 'Please add at least one option.', 'Each option must be unique.'])
      expect(await screen.findByText(text)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('Question')[0]))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('requires at least one question', async () => {
    stubQuestions([{ type: 'section', text: 'You' }])
    const opened = await openEditor()
    await pressButton(opened, 'Publish')
    expect((await screen.findByRole('alert')).textContent).toBe('Please add at least one question.')
  })

  test('saves pending input, publishes, then returns to the order', async () => {
    minDisplayTime.ms = 0
    const server = startFakeServer([TOWN_QUESTION])
    stubReply(followUp.publish, {})
    const opened = await openEditor()
    await writeQuestion(1, 'Which city?')
    await pressButton(opened, 'Publish')
    const asked = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }))
    await opened.user.click(asked.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByRole('alertdialog', { name: 'Published!' })).toBeTruthy()
    expect(server.held()[0]?.text).toBe('Which city?')
    expect(postRequests('/publish/s1').map(({ body }) => body)).toEqual([{}])
    await waitFor(() => expect(opened.currentPath()).toBe('/orders/view/o1'))
  })

  test('publishes nothing when the confirmation is canceled', async () => {
    stubQuestions([TOWN_QUESTION])
    const opened = await openEditor()
    await pressButton(opened, 'Publish')
    await pressButton(opened, 'Cancel')
    expect(postRequests('/publish/s1')).toEqual([])
  })

  test('shows in the dialog why publishing was refused', async () => {
    stubQuestions([TOWN_QUESTION])
    stubRawReply(followUp.publish, 409, { error: 'The order is closed.' })
    const opened = await openEditor()
    await pressButton(opened, 'Publish')
    const asked = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }))
    await opened.user.click(asked.getByRole('button', { name: 'Publish' }))
    expect((await asked.findByRole('alert')).textContent).toBe('The order is closed.')
  })
})

test('the follow-up editor shows "Saved" only when both a slow first save and the save of later input are complete', async () => {
  stubQuestions([TOWN_QUESTION])
  const arrive = stubDelayedReply(followUp.save, {})
  stubReply(followUp.save, {})
  await openEditor()
  await writeQuestion(1, 'A')
  await waitFor(() => expect(saveRequests()).toHaveLength(1))
  await writeQuestion(1, 'AB')
  expect(screen.queryByText('Saved')).toBeNull()
  await act(async () => arrive())
  await findSavedText()
  expect(saveRequests().map(({ body }) => (body as { data: QuestionItem[] }).data[0]?.text)).toEqual(['A', 'AB'])
})
