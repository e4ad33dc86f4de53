import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { templates } from '@quillgate/shared/contract/follow-up'
import { notifications } from '@quillgate/shared/contract/notifications'
import { aQuestion } from '@quillgate/shared/testing/documents'
import { aReviewer, aUser, aWriter } from '@quillgate/shared/testing/users'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
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
import { stubPhoneWindow, stubWideWindow } from '../../testing/phone-window.ts'
import { renderAt } from '../../testing/render-at.tsx'

const LIST_PATH = '/questionnaire-template/list'
const CREATE_PATH = '/questionnaire-template/create'
const TEMPLATE_PATH = '/questionnaire-template/template?key=t1'
const TOWN_QUESTION = aQuestion('Which town?')
const stubTemplate = (draft_data: QuestionItem[], name = 'First call') =>
  stubReply(templates.view, { questionnaire: { name, draft_data } })
const openPage = (address: string, as = aWriter()) => renderAt(address, { as })
type TemplatePage = Awaited<ReturnType<typeof openPage>>
const pressButton = async ({ user }: TemplatePage, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const postRequests = (end: string) =>
  getRequests().filter(({ method, path }) => method === 'POST' && path.endsWith(end))
const findNameField = () => screen.findByLabelText<HTMLInputElement>('Name')
const changeName = async (value: string) => fireEvent.change(await findNameField(), { target: { value } })

beforeEach(async () => {
  stubWideWindow()
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  await clearDrafts()
})

describe('template list page', () => {
  test('numbers the templates and links to each of them', async () => {
    stubReply(templates.list, {
      templates: [
        { _id: 't1', name: 'First call' },
        { _id: 't 2', name: 'A change' },
      ],
    })
    await openPage(LIST_PATH)
    const rows = within(await screen.findByRole('table', { name: 'Templates' })).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual(['#NameView', '1First callView', '2A changeView'])
    const link = screen.getByRole('link', { name: 'View A change' })
    expect(link.getAttribute('href')).toBe('/questionnaire-template/template?key=t+2')
    expect(screen.getByRole('link', { name: 'Create Template' }).getAttribute('href')).toBe(CREATE_PATH)
  })

  test('shows an empty state when the list is empty', async () => {
    stubReply(templates.list, { templates: [] })
    await openPage(LIST_PATH)
    expect(await screen.findByText('No Record Found')).toBeTruthy()
  })

  test('loads the list on Try again after a failure', async () => {
    stubNetworkError(templates.list)
    stubReply(templates.list, { templates: [] })
    const opened = await openPage(LIST_PATH)
    expect((await screen.findByRole('alert')).textContent).toContain('Timeout!')
    await pressButton(opened, 'Try again')
    expect(await screen.findByText('No Record Found')).toBeTruthy()
  })
})

describe('creating a template', () => {
  test('shows a back link instead of breadcrumbs on a phone', async () => {
    stubPhoneWindow()
    await openPage(CREATE_PATH)
    const back = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Templates' })
    expect(back.pathname).toBe(LIST_PATH)
    expect(screen.queryByRole('navigation', { name: 'Breadcrumbs' })).toBeNull()
  })

  test('requires a name for a new template', async () => {
    const opened = await openPage(CREATE_PATH)
    await changeName('  ')
    await pressButton(opened, 'Create Template')
    expect(await screen.findByText('Enter Name')).toBeTruthy()
    await waitFor(async () => expect(document.activeElement).toBe(await findNameField()))
    expect(postRequests('/create')).toEqual([])
  })

  test('does not leave another page when the new template has been created', async () => {
    const arrive = stubDelayedReply(templates.create, { template: { _id: 't1', name: 'First call' } })
    const opened = await openPage(CREATE_PATH)
    await changeName('First call')
    await pressButton(opened, 'Create Template')
    await act(() => opened.router.navigate('/notifications'))
    await act(async () => arrive())
    await new Promise((resolve) => setImmediate(resolve))
    expect(opened.currentPath()).toBe('/notifications')
  })

  test('opens the page of the new template after it was created', async () => {
    stubReply(templates.create, { template: { _id: 't1', name: 'First call' } })
    stubTemplate([])
    const opened = await openPage(CREATE_PATH)
    await changeName(' First call ')
    await pressButton(opened, 'Create Template')
    await waitFor(() => expect(opened.currentPath()).toBe(TEMPLATE_PATH))
    expect(postRequests('/create').map(({ body }) => body)).toEqual([{ name: 'First call' }])
  })

  test.each([
    ['error', { error: 'This name is taken.' }, ['This name is taken.']],
    ['errors', { errors: ['Too long.', 'Too loud.'] }, ['Too long.', 'Too loud.']],
  ])('shows a refusal from the reply’s field "%s" in an alert and keeps the name', async (_, body, texts) => {
    stubRawReply(templates.create, 422, { status: false, ...body })
    const opened = await openPage(CREATE_PATH)
    await changeName('First call')
    await pressButton(opened, 'Create Template')
    const said = await screen.findByRole('alert')
    for (const text of texts) expect(within(said).getByText(text)).toBeTruthy()
    expect((await findNameField()).value).toBe('First call')
  })

  test('preserves the name when no reply arrives', async () => {
    stubNetworkError(templates.create)
    const opened = await openPage(CREATE_PATH)
    await changeName('First call')
    await pressButton(opened, 'Create Template')
    expect((await screen.findByRole('alert')).textContent).toBe('Timeout!')
    expect((await findNameField()).value).toBe('First call')
  })
})

describe('template page', () => {
  test('shows the name, the questions and the Publish button', async () => {
    stubTemplate([TOWN_QUESTION])
    await openPage(TEMPLATE_PATH)
    expect(await screen.findByRole('heading', { level: 1, name: 'First call' })).toBeTruthy()
    expect((await findNameField()).value).toBe('First call')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Question').value).toBe('Which town?')
    expect(screen.getByText('1 question')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Publish' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Templates' }).getAttribute('href')).toBe(LIST_PATH)
  })

  test('saves questions while typing', async () => {
    stubTemplate([TOWN_QUESTION])
    stubReply(templates.save, {})
    await openPage(TEMPLATE_PATH)
    fireEvent.change(await screen.findByLabelText('Question'), { target: { value: 'Which city?' } })
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(postRequests('/template').map(({ body }) => body)).toEqual([
      { key: 't1', data: [{ ...TOWN_QUESTION, text: 'Which city?' }] },
    ])
  })

  test('saves pending questions, then publishes the template under the new name', async () => {
    const order: string[] = []
    const note = (what: string) => () => {
      order.push(what)
      return { body: {} }
    }
    stubTemplate([TOWN_QUESTION])
    stubComputedReply(templates.save, note('save'))
    stubComputedReply(templates.publish, note('publish'))
    const opened = await openPage(TEMPLATE_PATH)
    fireEvent.change(await screen.findByLabelText('Question'), { target: { value: 'Which city?' } })
    await changeName('Second call')
    await pressButton(opened, 'Publish')
    expect(await screen.findByRole('alertdialog', { name: 'Published!' })).toBeTruthy()
    expect(order).toEqual(['save', 'publish'])
    expect(postRequests('/publish').map(({ body }) => body)).toEqual([{ key: 't1', name: 'Second call' }])
  })

  test('requires a name to publish a template', async () => {
    stubTemplate([TOWN_QUESTION])
    const opened = await openPage(TEMPLATE_PATH)
    await changeName('')
    await pressButton(opened, 'Publish')
    expect(await screen.findByText('Enter Name')).toBeTruthy()
    expect(postRequests('/publish')).toEqual([])
  })

  test('shows why publishing was refused and preserves the name', async () => {
    stubTemplate([TOWN_QUESTION])
    stubRawReply(templates.publish, 422, { status: false, error: 'This name is taken.' })
    const opened = await openPage(TEMPLATE_PATH)
    await changeName('Second call')
    await pressButton(opened, 'Publish')
    expect((await screen.findByRole('alert')).textContent).toBe('This name is taken.')
    expect((await findNameField()).value).toBe('Second call')
  })

  test('does not publish the template on Enter in a field of a question', async () => {
    stubTemplate([TOWN_QUESTION])
    const { user } = await openPage(TEMPLATE_PATH)
    await user.type(await screen.findByLabelText(/^Placeholder/), '{Enter}')
    expect(postRequests('/publish')).toEqual([])
  })

  test('shows a reviewer the template read-only', async () => {
    stubTemplate([TOWN_QUESTION])
    await openPage(TEMPLATE_PATH, aReviewer())
    expect(await screen.findByText('Which town?')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'First call' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
    expect(screen.queryByLabelText('Name')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Templates' })).toBeNull()
  })

  test('reports a missing template without a request when the URL has no key', async () => {
    await openPage('/questionnaire-template/template')
    expect(await screen.findByText('Template not found')).toBeTruthy()
    expect(getRequests().filter(({ path }) => path.includes('questionnaire-template'))).toEqual([])
  })
})

test.each([LIST_PATH, CREATE_PATH])('denies reviewers and customers access to %s', async (address) => {
  await openPage(address, aReviewer())
  expect(await screen.findByText("You don't have the required permissions!")).toBeTruthy()
  cleanup()
  await openPage(address, aUser())
  expect(await screen.findByText('This page does not exist')).toBeTruthy()
  expect(getRequests().filter(({ path }) => path.includes('questionnaire-template'))).toEqual([])
})
