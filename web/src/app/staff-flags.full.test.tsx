import { writerBoards } from '@quillgate/shared/contract/boards'
import { compositions } from '@quillgate/shared/contract/compositions'
import { followUp, templates } from '@quillgate/shared/contract/follow-up'
import { notifications } from '@quillgate/shared/contract/notifications'
import { type FlagName, WebsiteSettings } from '@quillgate/shared/contract/site'
import { writerFinals, writerOrders, writerRevisions } from '@quillgate/shared/contract/writer-orders'
import { checkRouteAccess, findRouteName } from '@quillgate/shared/domain/access/routes'
import { aDraft, aFile, aQuestion } from '@quillgate/shared/testing/documents'
import { aModule, aService, aTask, aWriterOrder } from '@quillgate/shared/testing/orders'
import { aReviewer, aWriter } from '@quillgate/shared/testing/users'
import { act, cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { stubReply } from '../testing/network.ts'
import { stubWideWindow } from '../testing/phone-window.ts'
import { renderAt } from '../testing/render-at.tsx'
import { stubSockets } from '../testing/socket.ts'
import { stubLayout } from '../testing/stub-layout.ts'

stubSockets()

const CREATE_USER_BY_ROLE = { writer: aWriter, reviewer: aReviewer }
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
const reviewedDraft = aDraft({ data, rating: 2, reviewedByUser: true, review: 'More numbers' })
const pendingDraft = aDraft({ data, adminApproval: { pending: true, approved: false, rejectionFile: [] } })
const pageInfo = { serviceName: 'Resume Writing', customerName: 'Maya Okafor' }
const stubDraft = (draft: typeof reviewedDraft) => () =>
  stubReply(writerRevisions.view, { data: [draft], orderData: { ...pageInfo, completedTasks: [] } })

const orderData = { ...pageInfo, completedTasks: [] }
const questionnaire = { name: 'First call', draft_data: [aQuestion('Which town?')] }
const board = { _id: 'b1', boardTitle: 'Today', boardDescription: 'What is due' }
const card = { id: 'c1', title: 'Call Maya' }

const REVISION_PATH = '/orders/revision-files/s1/o1'
/**
 * Staff screens that a flag can change: their path, the stubs for their API calls, and a text that appears once they
 * have loaded.
 */
const SCREEN_CASES = {
  list: [
    '/orders/list',
    () => {
      stubReply(writerOrders.list, { orders: [order] })
      stubReply(writerOrders.forReviewer, { orders: [order] })
    },
    'Maya Okafor',
  ],
  order: [`/orders/view/${order._id}`, () => stubReply(writerOrders.view, { order }), 'revision_process'],
  reviewed: [REVISION_PATH, stubDraft(reviewedDraft), 'Revision history'],
  pending: [REVISION_PATH, stubDraft(pendingDraft), 'Revision history'],
  final: [
    '/orders/final-files/s1/o1',
    () =>
      stubReply(writerFinals.view, {
        data: { ...data, _id: 'f1', otherFiles: [], writerNotes: data.notes },
        orderData: { ...pageInfo, completedTasks: [aTask('final_document', { serviceId: 's1' })] },
      }),
    'Final Document Submitted',
  ],
  documents: [
    '/orders/previous-document/s1/o1',
    () => stubReply(writerOrders.previousFiles, { data: { files: [aFile('Old.docx')] }, orderData }),
    'Old.docx',
  ],
  answers: [
    '/orders/questionnaire-answers/o1/q1/s1',
    () => stubReply(writerOrders.answers, { data: [aQuestion('Which job?')], orderData }),
    'Which job?',
  ],
  profileDocument: [
    '/orders/linkedin/s1/linkedin/o1',
    () => stubReply(writerFinals.profile, { orderData }),
    /^(Professional profile|Pending)$/,
  ],
  followUp: [
    '/orders/additional_questionnaire/o1/s1',
    () => stubReply(followUp.view, { orderData, questionnaire }),
    'Follow Up Questions',
  ],
  template: [
    '/questionnaire-template/template?key=t1',
    () => stubReply(templates.view, { questionnaire }),
    'First call',
  ],
  dashboard: [
    '/dashboard',
    () => {
      stubReply(compositions.writerDashboard, { orders: [order], monthly: { November: 1 }, warnings: [] })
    },
    'Status Analytics',
  ],
  appointment: [
    '/orders/schedule-appointment/s1/o1',
    () =>
      stubReply(writerOrders.appointment, {
        data: {
          service: [
            {
              _id: 's1',
              serviceName: 'Resume Writing',
              serviceModules: [aModule({ id: 'schedule_appointment', status: 'awaiting_writer' })],
            },
          ],
          completedTasks: [],
          writerId: 'w1',
          schedulingLink: 'https://calendar.example.org/dana',
        },
      }),
    'Mark as Done',
  ],
  templates: [
    '/questionnaire-template/list',
    () => stubReply(templates.list, { templates: [{ _id: 't1', name: 'First call' }] }),
    'First call',
  ],
  newTemplate: ['/questionnaire-template/create', () => undefined, 'Create Template'],
  adminChat: ['/chat', () => undefined, 'Send'],
  boards: [
    '/boards',
    () => stubReply(writerBoards.list, { boards: [board] }),
    /^(Your Boards|The page is not available)$/,
  ],
  board: [
    '/board/b1',
    () =>
      stubReply(writerBoards.view, { data: { ...board, columns: [{ id: 'todo', title: 'To do', cards: [card] }] } }),
    /^(To do|The page is not available)$/,
  ],
  profile: ['/profile', () => undefined, 'First Name'],
  notifications: ['/notifications', () => undefined, 'No Notifications'],
} as const
type ScreenName = keyof typeof SCREEN_CASES
const SCREEN_NAMES = Object.keys(SCREEN_CASES) as ScreenName[]
const listAccessibleScreens = (role: keyof typeof CREATE_USER_BY_ROLE) =>
  SCREEN_NAMES.filter(
    (name) =>
      checkRouteAccess(findRouteName(SCREEN_CASES[name][0].split('?')[0]!), CREATE_USER_BY_ROLE[role]()) === 'ok',
  )

/** The screens that each flag changes, per role. A flag that is not listed must not change any staff screen. */
const CHANGED_SCREENS: Partial<Record<FlagName, Record<keyof typeof CREATE_USER_BY_ROLE, readonly ScreenName[]>>> = {
  enable_boards: { writer: SCREEN_NAMES, reviewer: [] },
  disable_customer_rating: { writer: ['reviewed'], reviewer: ['reviewed'] },
  enable_writer_notes: { writer: ['reviewed', 'pending', 'final'], reviewer: ['reviewed', 'pending', 'final'] },
  hide_ms_word_document: { writer: ['reviewed', 'pending', 'final'], reviewer: ['reviewed', 'pending', 'final'] },
  disable_writer_customer_chat: { writer: ['order'], reviewer: ['order'] },
  enable_revisions_approval_feature: { writer: ['pending'], reviewer: ['pending'] },
  hide_click_to_upload: { writer: ['order', 'reviewed'], reviewer: [] },
}

/** Returns the text of a screen once it no longer changes. */
async function readScreenText(
  name: ScreenName,
  role: keyof typeof CREATE_USER_BY_ROLE,
  flags: Partial<WebsiteSettings>,
) {
  const [path, stubReplies, expectedText] = SCREEN_CASES[name]
  stubReplies()
  await renderAt(path, { as: CREATE_USER_BY_ROLE[role](), site: { flags } })
  await screen.findAllByText(expectedText)
  let [before, html]: (string | undefined)[] = []
  do {
    before = html
    await act(async () => vi.dynamicImportSettled())
    await act(async () => new Promise<unknown>((go) => requestAnimationFrame(go)))
    html = document.body.innerHTML
  } while (html !== before)
  const text = document.body.textContent
  cleanup()
  return text
}

beforeEach(() => {
  stubLayout()
  stubWideWindow()
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
})

describe.each(['writer', 'reviewer'] as const)('effect of site flags on the screens for a %s', (role) => {
  test.each(listAccessibleScreens(role))('only the flags listed for the screen "%s" change its text', async (name) => {
    const flags = Object.keys(WebsiteSettings.properties) as FlagName[]
    const ownFlags = flags.filter((flag) => CHANGED_SCREENS[flag]?.[role].includes(name))
    const others = flags.filter((flag) => !ownFlags.includes(flag))
    // The screen is rendered twice, because lazily loaded components appear only from the second render on.
    await readScreenText(name, role, {})
    const before = await readScreenText(name, role, {})
    for (const flag of ownFlags)
      expect([flag, await readScreenText(name, role, { [flag]: true })]).not.toEqual([flag, before])
    expect(await readScreenText(name, role, Object.fromEntries(others.map((flag) => [flag, true])))).toBe(before)
  })
})
