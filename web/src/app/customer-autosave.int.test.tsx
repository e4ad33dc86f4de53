import type { Call } from '@quillgate/shared/contract/call'
import { customerOrders, customerRevisions, questionnaires } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { profile } from '@quillgate/shared/contract/profile'
import { aDraft, aQuestion } from '@quillgate/shared/testing/documents'
import { aUser } from '@quillgate/shared/testing/users'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { Autosave } from '../platform/autosave/autosave.ts'
import { clearDrafts, readDrafts, toDraftKey } from '../platform/autosave/drafts.ts'
import { stubNetworkError, stubRefusal, stubReply } from '../testing/network.ts'
import { renderAt } from '../testing/render-at.tsx'
import { stubLayout } from '../testing/stub-layout.ts'
import { writeRichText } from '../testing/write-rich-text.ts'

const ME = aUser()
const ORDER_DATA = { completedTasks: [], serviceName: 'Resume Writing', contract_signed: true }
type FormCase = {
  path: string
  call: Call
  /** Key of the saved draft: the form's name and an optional id. */
  draftName: [string, string?]
  /** Stubs the server's replies for a visit to the page; each visit gets newer data than the one before. */
  stub: (visit: number) => void
  type: (text: string) => Promise<unknown>
  read: () => Promise<string | null | undefined>
  send: RegExp
}
const findField = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const typeInto = (label: string) => async (text: string) =>
  fireEvent.change(await findField(label), { target: { value: text } })
const readValue = (label: string) => async () => (await findField(label)).value

const FORM_CASES: Record<string, FormCase> = {
  'the answers of a questionnaire': {
    path: '/orders/questionnaire/o1/q1/s1?edit=true',
    call: customerOrders.completeTask,
    draftName: ['questionnaire', 'o1/q1/s1'],
    stub: (visit) =>
      stubReply(questionnaires.view, {
        data: [aQuestion('Town')],
        orderData: ORDER_DATA,
        existsQuesAnswerData: { data: [aQuestion('Town', { answer: `Oslo ${visit}` })] },
      }),
    type: typeInto('Town'),
    read: readValue('Town'),
    send: /Submit$/,
  },
  'the request for a revision': {
    path: '/orders/revisions-process/s1/o1',
    call: customerRevisions.review,
    draftName: ['revision-review', 'o1 s1'],
    stub: (visit) =>
      stubReply(customerRevisions.view, {
        data: [aDraft({ updatedAt: `2026-11-18T16:1${visit}:00.000Z` })],
        orderData: ORDER_DATA,
      }),
    async type(text) {
      await screen.findByRole('radio', { name: '4 of 5' })
      fireEvent.click(screen.getByRole('radio', { name: '4 of 5' }))
      await writeRichText('Revision request', text)
    },
    read: async () => (await screen.findByRole('textbox', { name: 'Revision request' })).textContent,
    send: /Submit review$/,
  },
  'the details of a profile': {
    path: '/profile',
    call: profile.update,
    draftName: ['profile'],
    stub: () => undefined,
    type: typeInto('First Name'),
    read: readValue('First Name'),
    send: /Save$/,
  },
}

beforeEach(async () => {
  stubLayout()
  await clearDrafts()
})

describe.each(Object.entries(FORM_CASES))('autosave of %s', (_, form) => {
  let visits = 0
  async function visit() {
    cleanup()
    stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
    form.stub((visits += 1))
    return renderAt(form.path, { as: ME })
  }
  const key = toDraftKey(ME._id, ...form.draftName)
  const storedDrafts = () => JSON.stringify(readDrafts(key))
  /** Types the text and waits until it is saved. */
  async function typeAndWait(text: string) {
    await form.type(text)
    await waitFor(() => expect(storedDrafts()).toContain(text))
  }
  const press = async (page: Awaited<ReturnType<typeof visit>>) =>
    page.user.click(await screen.findByRole('button', { name: form.send }))
  const expectInput = (text: string) => waitFor(async () => expect(await form.read()).toBe(text))

  test('restores the saved input when the page is opened again, even if the server has newer data by then', async () => {
    await visit()
    await typeAndWait('Bergen by the sea')
    await visit()
    await waitFor(async () => expect(await form.read()).toBe('Bergen by the sea'))
  })

  test('preserves the input after a failed submit, also when the page is opened again', async () => {
    const page = await visit()
    await typeAndWait('Bergen by the sea')
    stubNetworkError(form.call)
    await press(page)
    expect((await screen.findByRole('alert')).textContent).toContain('Timeout!')
    await expectInput('Bergen by the sea')
    await visit()
    await expectInput('Bergen by the sea')
  })

  test('restores the input after the session expired during a submit', async () => {
    const page = await visit()
    await typeAndWait('Bergen by the sea')
    stubRefusal(form.call, 'session_missing')
    await press(page)
    await waitFor(() => expect(page.currentPath()).toMatch(/^\/login/))
    await visit()
    await expectInput('Bergen by the sea')
  })

  test('does not overwrite the input with edits from another tab', async () => {
    await visit()
    await typeAndWait('Bergen by the sea')
    const other = new Autosave<object>(key)
    other.save({ Town: 'Elsewhere' }, {})
    expect(await screen.findByText(/also edited somewhere else/)).toBeTruthy()
    await expectInput('Bergen by the sea')
  })
})
