import { notifications } from '@quillgate/shared/contract/notifications'
import { type FlagName, WebsiteSettings } from '@quillgate/shared/contract/site'
import { writerFinals, writerOrders, writerRevisions } from '@quillgate/shared/contract/writer-orders'
import { aDraft, aFile } from '@quillgate/shared/testing/documents'
import { aModule, aService, aTask, aWriterOrder } from '@quillgate/shared/testing/orders'
import { aReviewer, aWriter } from '@quillgate/shared/testing/people'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startMeasuring } from '../testing/measuring.ts'
import { answer } from '../testing/network.ts'
import { openWideWindow } from '../testing/phone-window.ts'
import { renderAt } from '../testing/render-at.tsx'
import { withTestSockets } from '../testing/socket.ts'

vi.mock('react-pdf', () => ({
  Document: () => null,
  Page: () => null,
  pdfjs: { GlobalWorkerOptions: {}, version: '' },
}))
withTestSockets()

const PEOPLE = { writer: aWriter, reviewer: aReviewer }
const service = aService({ modules: [aModule({ id: 'revision_process' })] })
const order = aWriterOrder({
  services: [service],
  revisionData: { [service._id]: { sentByWriter: true, pendingClientReview: true } },
})
const data = {
  dataPdf: aFile('Resume.pdf'),
  dataWord: aFile('Resume.docx'),
  additionalFiles: [],
  notes: '<p>Two words from Dana.</p>',
}
const reviewed = aDraft({ data, rating: 2, reviewedByUser: true, review: 'More numbers' })
const pending = aDraft({ data, adminApproval: { pending: true, approved: false, rejectionFile: [] } })
const info = { serviceName: 'Resume Writing', customerName: 'Maya Okafor' }
const holdDraft = (draft: typeof reviewed) => () =>
  answer(writerRevisions.view, { data: [draft], orderData: { ...info, completedTasks: [] } })

const REVISION = '/orders/revision-files/s1/o1'
/** Each screen of staff that a flag may change: its address, what the server holds, and a text of it. */
const SCREENS = {
  list: [
    '/orders/list',
    () => {
      answer(writerOrders.list, { orders: [order] })
      answer(writerOrders.forReviewer, { orders: [order] })
    },
    'Maya Okafor',
  ],
  order: [`/orders/view/${order._id}`, () => answer(writerOrders.view, { order }), 'revision_process'],
  reviewed: [REVISION, holdDraft(reviewed), 'Revision history'],
  pending: [REVISION, holdDraft(pending), 'Revision history'],
  final: [
    '/orders/final-files/s1/o1',
    () =>
      answer(writerFinals.view, {
        data: { ...data, _id: 'f1', otherFiles: [], writerNotes: data.notes },
        orderData: { ...info, completedTasks: [aTask('final_document', { serviceId: 's1' })] },
      }),
    'Final Document Submitted',
  ],
} as const
type Name = keyof typeof SCREENS
const NAMES = Object.keys(SCREENS) as Name[]

/** The screens that a flag changes, by who reads them; a flag that is left out changes nothing for staff. */
const CHANGED: Partial<Record<FlagName, Record<keyof typeof PEOPLE, readonly Name[]>>> = {
  enable_boards: { writer: NAMES, reviewer: [] },
  disable_customer_rating: { writer: ['reviewed'], reviewer: ['reviewed'] },
  enable_writer_notes: { writer: ['reviewed', 'pending', 'final'], reviewer: ['reviewed', 'pending', 'final'] },
  hide_ms_word_document: { writer: ['reviewed', 'pending', 'final'], reviewer: ['reviewed', 'pending', 'final'] },
  disable_writer_customer_chat: { writer: ['order'], reviewer: ['order'] },
  enable_revisions_approval_feature: { writer: ['pending'], reviewer: ['pending'] },
  hide_click_to_upload: { writer: ['order', 'reviewed'], reviewer: [] },
}

/** All that a screen says once nothing is on its way any more. */
async function wordsOf(name: Name, role: keyof typeof PEOPLE, flags: Partial<WebsiteSettings>) {
  const [path, hold, text] = SCREENS[name]
  hold()
  await renderAt(path, { as: PEOPLE[role](), site: { flags } })
  await screen.findAllByText(text)
  let words = ''
  await waitFor(() => {
    const before = words
    words = document.body.textContent ?? ''
    expect(words).toBe(before)
  })
  cleanup()
  return words
}

beforeEach(() => {
  startMeasuring()
  openWideWindow()
  answer(notifications.list, { notifications: [], hasMore: false, count: 0 })
})

test.each(['writer', 'reviewer'] as const)(
  'each flag changes the screens of a %s that it is for, and no other',
  async (role) => {
    const flags = Object.keys(WebsiteSettings.properties) as FlagName[]
    const noneForStaff = flags.filter((flag) => !CHANGED[flag])
    const tried = [...flags.filter((flag) => CHANGED[flag]).map((flag) => [flag]), noneForStaff]
    const changed: Record<string, Name[]> = {}
    for (const name of NAMES) {
      // What is fetched late is there from the second time on.
      await wordsOf(name, role, {})
      const before = await wordsOf(name, role, {})
      for (const on of tried) {
        const words = await wordsOf(name, role, Object.fromEntries(on.map((flag) => [flag, true])))
        const key = on.join()
        changed[key] = [...(changed[key] ?? []), ...(words === before ? [] : [name])]
      }
    }
    expect(changed).toEqual({
      ...Object.fromEntries(Object.entries(CHANGED).map(([flag, screens]) => [flag, screens[role]])),
      [noneForStaff.join()]: [],
    })
  },
)
