import { customerDocuments } from '@quillgate/shared/contract/customer-orders'
import type { FinalDocument } from '@quillgate/shared/contract/entities'
import { notifications } from '@quillgate/shared/contract/notifications'
import type { WebsiteSettings } from '@quillgate/shared/contract/site'
import type { User } from '@quillgate/shared/contract/user'
import { writerFinals } from '@quillgate/shared/contract/writer-orders'
import { aFile } from '@quillgate/shared/testing/documents'
import { aTask } from '@quillgate/shared/testing/orders'
import { aReviewer, aUser, aWriter } from '@quillgate/shared/testing/users'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { countRequests, getRequests, stubNetworkError, stubRefusal, stubReply } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { stubLayout } from '../../testing/stub-layout.ts'
import { stubUploads } from '../../testing/uploads.ts'
import { writeRichText } from '../../testing/write-rich-text.ts'

const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const finalDocument: FinalDocument = {
  _id: 'f1',
  dataPdf: aFile('Final.pdf'),
  dataWord: aFile('Final.docx'),
  otherFiles: [aFile('Tips.pdf')],
  writerNotes: 'All the best!',
  updatedAt: '2026-11-18T16:12:00.000Z',
}
type PageOptions = {
  isDone?: boolean
  document?: FinalDocument | undefined
  flags?: Partial<WebsiteSettings>
  as?: User
}
const stubDocument = ({ isDone = true, document = finalDocument }: PageOptions) => {
  const orderData = {
    serviceName: 'Resume Writing',
    completedTasks: isDone ? [aTask('final_document', { serviceId: 's1' })] : [],
  }
  for (const call of [customerDocuments.final, writerFinals.view])
    stubReply(call, { ...(document && { data: document }), orderData })
}
async function openFinalDocument(options: PageOptions = {}) {
  stubDocument(options)
  const { as = aUser(), flags = {} } = options
  const path = as.role === 'user' ? 'final-document' : 'final-files'
  const page = await renderAt(`/orders/${path}/s1/o1`, { as, site: { flags: { enable_writer_notes: true, ...flags } } })
  await screen.findAllByRole('heading', { level: 2 })
  return page
}
type TestUser = Awaited<ReturnType<typeof openFinalDocument>>['user']
const pressButton = async (user: TestUser, name: string) => user.click(await screen.findByRole('button', { name }))
const downloadLink = (name: string) => screen.queryByRole('link', { name: `Download ${name}` })
const getRegion = (name: string) => screen.getByRole('region', { name })
const submitButton = () => screen.queryByRole('button', { name: 'Submit Final Document' })
const reopenButton = () => screen.queryByRole('button', { name: 'Reopen Final Document' })
const emptyDocument: FinalDocument = { otherFiles: [] }

beforeEach(() => {
  stubLayout()
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
})

describe.each([
  ['a customer', aUser()],
  ['a writer', aWriter()],
  ['a reviewer', aReviewer()],
])('final document page for %s', (_, as) => {
  test('shows versions, preview, notes, submission time and additional documents', async () => {
    await openFinalDocument({ as })
    expect(screen.getByRole('heading', { level: 1, name: 'Final Document' })).toBeTruthy()
    expect(
      within(getRegion('Final Document'))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/api/file/download/files%2FFinal.pdf', '/api/file/download/files%2FFinal.docx'])
    expect(getRegion('Final Document').textContent).toContain('Submitted')
    expect(getRegion('Final Document').querySelector('time')?.dateTime).toBe('2026-11-18T16:12:00.000Z')
    expect(getRegion('Preview of Final.pdf')).toBeTruthy()
    expect(getRegion('Final Document').textContent).toContain('NotesAll the best!')
    expect(within(getRegion('Additional documents')).getByRole('link', { name: 'Download Tips.pdf' })).toBeTruthy()
  })

  test('hides the Word version and the notes when the site has disabled them', async () => {
    await openFinalDocument({ as, flags: { hide_ms_word_document: true, enable_writer_notes: false } })
    expect(downloadLink('Final.pdf')).toBeTruthy()
    expect(downloadLink('Final.docx')).toBeNull()
    expect(screen.queryByText('All the best!')).toBeNull()
  })

  test('names the document in the preview while the document loads', async () => {
    await openFinalDocument({ as })
    expect(within(getRegion('Preview of Final.pdf')).getByText('Opening Final Document…')).toHaveProperty(
      'role',
      'status',
    )
  })

  test('shows why the page failed to load and offers to try again', async () => {
    for (const call of [customerDocuments.final, writerFinals.view]) stubNetworkError(call)
    const path = as.role === 'user' ? 'final-document' : 'final-files'
    const { user } = await renderAt(`/orders/${path}/s1/o1`, { as })
    expect((await screen.findByRole('alert')).textContent).toContain('Timeout!')
    stubDocument({})
    await pressButton(user, 'Try again')
    expect(await screen.findByRole('region', { name: 'Preview of Final.pdf' })).toBeTruthy()
  })
})

test.each([
  [aUser(), '/api/file/download/files%2FFinal'],
  [aWriter(), undefined],
])('offers the PDF and the Word file beside the title only to a customer (case %#)', async (as, url) => {
  await openFinalDocument({ as })
  const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')
  expect(hrefOf('Download PDF')).toBe(url && `${url}.pdf`)
  expect(hrefOf('Download Word')).toBe(url && `${url}.docx`)
})

test('offers no Word file beside the title when the site has disabled them', async () => {
  await openFinalDocument({ as: aUser(), flags: { hide_ms_word_document: true } })
  expect(screen.getByRole('link', { name: 'Download PDF' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Download Word' })).toBeNull()
})

describe('state of the final document', () => {
  const customer = 'PendingYou will get an email once your final document is available.'
  const banner = 'Final Document Submitted'
  test.each<[string, User, PageOptions, string, 'submit' | 'reopen' | undefined]>([
    ['nothing yet', aUser(), { isDone: false, document: emptyDocument }, customer, undefined],
    ['not yet submitted', aUser(), { isDone: false }, customer, undefined],
    [
      'nothing yet',
      aWriter(),
      { isDone: false, document: emptyDocument },
      'PendingUpload the final document below.',
      'submit',
    ],
    ['nothing yet', aReviewer(), { isDone: false, document: emptyDocument }, 'Pending', undefined],
    ['submitted', aWriter(), {}, `${banner}Reopen Final Document`, 'reopen'],
    ['submitted', aReviewer(), {}, banner, undefined],
    ['reopened', aWriter(), { isDone: false }, 'Final Document ReopenedUpload the final document below.', 'submit'],
    ['reopened', aReviewer(), { isDone: false }, 'Final Document Reopened', undefined],
  ])('shows the state and offers only the permitted action: %s (case %#)', async (_, as, options, words, offered) => {
    await openFinalDocument({ as, ...options })
    const [card] = within(screen.getByRole('main')).getAllByRole('region')
    expect(card?.textContent).toBe(words)
    expect(submitButton() !== null).toBe(offered === 'submit')
    expect(reopenButton() !== null).toBe(offered === 'reopen')
    expect(document.querySelector('input[type=file]') !== null).toBe(offered === 'submit')
  })
})

describe('final document form', () => {
  const pending = { as: aWriter(), isDone: false, document: emptyDocument }
  const input = (label: string) =>
    screen.getAllByLabelText<HTMLInputElement>(label).find(({ type }) => type === 'file')!
  async function add(user: TestUser, label: string, name: string, type = 'application/pdf') {
    await user.upload(input(label), new File(['x'], name, { type }))
    return screen.findByRole('link', { name: `Download ${name}` })
  }
  const sent = () => getRequests().find(({ path }) => path.endsWith('final/upload'))?.body
  beforeEach(() => stubUploads())

  test('reports a missing PDF and a missing Word version at the same time', async () => {
    const { user } = await openFinalDocument(pending)
    await pressButton(user, 'Submit Final Document')
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
      'Please upload the pdf version of final document',
      'Please upload the word version of final document',
    ])
    await add(user, 'PDF version', 'Final.pdf')
    await pressButton(user, 'Submit Final Document')
    expect((await screen.findByRole('alert')).textContent).toBe('Please upload the word version of final document')
    expect(sent()).toBeUndefined()
  })

  test('sends all files and notes, then shows the document as submitted and clears the saved input', async () => {
    stubReply(writerFinals.upload, {})
    const { user } = await openFinalDocument(pending)
    await add(user, 'PDF version', 'Final.pdf')
    await add(user, 'Word version', 'Final.docx', DOCX_TYPE)
    await add(user, 'Additional documents', 'Tips.pdf')
    await writeRichText(/^Notes/, 'All the best!')
    stubDocument({})
    await pressButton(user, 'Submit Final Document')
    expect(await screen.findByRole('region', { name: 'Final Document Submitted' })).toBeTruthy()
    expect(sent()).toMatchObject({
      order_id: 'o1',
      serviceId: 's1',
      taskId: 'final_document',
      dataPdf: { key: 'key of Final.pdf' },
      dataWord: { key: 'key of Final.docx' },
      otherFiles: [{ key: 'key of Tips.pdf' }],
      notes: '<p>All the best!</p>',
    })
    await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('All the best!'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  test('requires only the PDF when the site has disabled Word and notes', async () => {
    stubReply(writerFinals.upload, {})
    const { user } = await openFinalDocument({
      ...pending,
      flags: { hide_ms_word_document: true, enable_writer_notes: false },
    })
    expect(screen.queryByText('Word version')).toBeNull()
    await add(user, 'PDF version', 'Final.pdf')
    await pressButton(user, 'Submit Final Document')
    await waitFor(() => expect(sent()).toMatchObject({ dataWord: null, otherFiles: [], notes: null }))
  })

  test.each([
    [
      'refused',
      () => stubRefusal(writerFinals.upload, 'contract_unsigned'),
      'Please sign this contract in order to continue',
    ],
    ['lost', () => stubNetworkError(writerFinals.upload), 'Timeout!'],
  ])('shows the reason and preserves the form when the submit request is %s', async (_, stub, sentence) => {
    stub()
    const { user } = await openFinalDocument({ ...pending, flags: { hide_ms_word_document: true } })
    await add(user, 'PDF version', 'Final.pdf')
    await writeRichText(/^Notes/, 'All the best!')
    await pressButton(user, 'Submit Final Document')
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(downloadLink('Final.pdf')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /^Notes/ }).textContent).toBe('All the best!')
  })

  test.each([
    ['PDF version', 'Something went wrong!'],
    ['Additional documents', 'Something went wrong, Please re-upload again!'],
  ])('shows an error when the upload of %s fails: %s', async (label, sentence) => {
    stubUploads(() => ({ status: 500, body: {} }))
    const { user } = await openFinalDocument(pending)
    await user.upload(input(label), new File(['x'], 'Final.pdf', { type: 'application/pdf' }))
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  })
})

test('reopens the final document after a confirmation and reloads the page', async () => {
  stubReply(writerFinals.reopen, {})
  const { user } = await openFinalDocument({ as: aWriter() })
  await pressButton(user, 'Reopen Final Document')
  expect((await screen.findByRole('alertdialog', { name: 'Are you sure?' })).textContent).toContain(
    'You will not be able to revert this.',
  )
  stubDocument({ isDone: false })
  await pressButton(user, 'Yes, reopen it!')
  expect(await screen.findByRole('region', { name: 'Final Document Reopened' })).toBeTruthy()
  expect(await screen.findByRole('alertdialog', { name: 'Reopened successfully!' })).toBeTruthy()
  expect(getRequests().find(({ method }) => method === 'PATCH')).toMatchObject({
    path: '/api/orders/o1/services/s1/reopen-final-delivery',
    body: { taskId: 'final_document', fileId: 'f1' },
  })
  await pressButton(user, 'OK')
  expect(countRequests(writerFinals.view)).toBe(2)
})
