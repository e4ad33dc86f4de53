import { customerBoard } from '@quillgate/shared/contract/boards'
import {
  contracts,
  customerAppointments,
  customerDocuments,
  customerInvoices,
  customerOrders,
  customerRevisions,
  questionnaires,
} from '@quillgate/shared/contract/customer-orders'
import { jobs } from '@quillgate/shared/contract/jobs'
import { notifications } from '@quillgate/shared/contract/notifications'
import { type FlagName, WebsiteSettings } from '@quillgate/shared/contract/site'
import { aDraft, aFile, aQuestion } from '@quillgate/shared/testing/documents'
import { aModule, anInvoice, anOrder, aTask } from '@quillgate/shared/testing/orders'
import { aPackage } from '@quillgate/shared/testing/shop'
import { aUser } from '@quillgate/shared/testing/users'
import { act, cleanup, screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubReply } from '../testing/network.ts'
import { ORDER_PATH, stubOrder } from '../testing/order-view.ts'
import { renderAt } from '../testing/render-at.tsx'
import { stubSockets } from '../testing/socket.ts'
import { stubLayout } from '../testing/stub-layout.ts'

stubSockets()

// These tests turn on every site flag on every customer screen and check exactly which texts appear and disappear.

const files = { dataPdf: aFile('Resume.pdf'), dataWord: aFile('Resume.docx'), additionalFiles: [], notes: 'From Dana.' }
const earlierDraft = aDraft({
  _id: 'd0',
  createdAt: '2026-11-10T16:12:00.000Z',
  data: files,
  rating: 3,
  review: 'More numbers',
  reviewedByUser: true,
})
const job = {
  id: '1',
  title: 'Cook',
  location: { area: [], display_name: 'Denver' },
  company: { display_name: 'Acme' },
  description: '',
  redirect_url: 'https://jobs.example.org/1',
}
const orderData = { completedTasks: [], serviceName: 'Resume Writing', contract_signed: true }

beforeEach(() => {
  stubLayout()
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubReply(customerOrders.list, {
    orders: [anOrder({ _id: 'a'.repeat(24), statusPercentage: 64, invoicePrice: 489 })],
  })
  stubReply(customerOrders.packages, { packages: [aPackage({ packageName: 'Resume' })], clientCurrencyType: 'usd' })
  stubOrder({ statusPercentage: 100, sold: { packagePrice: 489 } })
  stubReply(questionnaires.view, { data: [aQuestion('Town')], orderData })
  stubReply(questionnaires.answers, { data: [aQuestion('Town')], orderData, orderStatusPercentage: 50 })
  stubReply(customerDocuments.previous, { data: { files: [aFile('Old.pdf')] }, orderData })
  stubReply(customerRevisions.view, { data: [aDraft({ data: files }), earlierDraft], orderData })
  stubReply(customerDocuments.final, {
    data: {
      _id: 'f1',
      dataPdf: aFile('Final.pdf'),
      dataWord: aFile('Final.docx'),
      otherFiles: [],
      writerNotes: 'Bye.',
    },
    orderData: { ...orderData, completedTasks: [aTask('final_document', { serviceId: 's1' })] },
  })
  stubReply(customerAppointments.view, {
    data: {
      service: [{ _id: 's1', serviceName: 'Resume', serviceModules: [aModule({ id: 'schedule_appointment' })] }],
      completedTasks: [],
      writerId: 'w1',
      schedulingLink: 'https://calendar.example.org/dana',
    },
  })
  stubReply(customerInvoices.list, { invoices: [anInvoice({ price: 199, status: 'unpaid' })] })
  stubReply(customerOrders.view, { order: anOrder({ contract_signed: false }) })
  stubReply(contracts.view, { data: { content: 'The text of the contract.' } })
  stubReply(jobs.search, { searchCount: 1, jobsResults: [job], totalPagesNumber: 1 })
  stubReply(customerBoard.view, { data: { _id: 'b1', boardTitle: 'My applications', columns: [] } })
})

const SCREEN_PATHS = {
  dashboard: '/dashboard',
  orders: '/orders/list',
  'new order': '/orders/new',
  order: ORDER_PATH,
  contract: '/contract/fill/o1',
  questionnaire: '/orders/questionnaire/o1/q1/s1',
  answers: '/orders/questionnaire-answers/o1/q1/s1',
  documents: '/orders/previous-document/s1/o1',
  revision: '/orders/revisions-process/s1/o1',
  'final document': '/orders/final-document/s1/o1',
  appointment: '/orders/schedule-appointment/s1/o1',
  invoices: '/invoices',
  jobs: '/jobs',
  board: '/board',
  profile: '/profile',
  notifications: '/notifications',
} as const
type ScreenName = keyof typeof SCREEN_PATHS
const SCREEN_NAMES = Object.keys(SCREEN_PATHS) as ScreenName[]

/** Returns the texts of the page and, in brackets, the aria-labels; skips aria-hidden content. */
function readPageTexts() {
  const all: string[] = []
  const addTexts = (node: Node) => {
    if (node instanceof Element && node.matches('style, [aria-hidden=true]')) return
    const text = node instanceof Element ? node.getAttribute('aria-label') : node.textContent
    if (text?.trim() && node.childNodes.length === 0) all.push(text.trim())
    else if (text?.trim() && node instanceof Element) all.push(`[${text.trim()}]`)
    for (const child of node.childNodes) addTexts(child)
  }
  addTexts(document.body)
  return all
}
/**
 * Waits until the page has loaded: no pending imports, no more DOM changes, and no busy elements except document
 * previews, which jsdom cannot render.
 */
async function waitUntilSettled() {
  let before: string | undefined
  for (;;) {
    await act(async () => vi.dynamicImportSettled())
    await act(async () => new Promise<unknown>((go) => requestAnimationFrame(go)))
    const now = document.body.innerHTML
    if (now === before && !document.querySelector('[aria-busy=true]:not([data-opening] *)')) return
    before = now
  }
}
async function readScreenTexts(name: ScreenName, flags: Partial<Record<FlagName, boolean>>) {
  await renderAt(SCREEN_PATHS[name], { as: aUser(), site: { flags } })
  await screen.findByRole('heading', { level: 1 })
  await waitUntilSettled()
  const all = readPageTexts()
  cleanup()
  return all
}
const subtractTexts = (all: readonly string[], removed: readonly string[]) => {
  const left = [...removed]
  return all.filter((text) => {
    const at = left.indexOf(text)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

type TextChange = { added?: string[]; removed?: string[] }
const NO_TEXT_CHANGE: TextChange = {}
const NOT_AVAILABLE_TEXTS = [
  'The page is not available',
  'Questions? Email us at',
  'support@northwind-resumes.test',
  'Go to your orders',
]
type FlagChanges = { everywhere?: TextChange } & Partial<Record<ScreenName, TextChange>>
/** Expected text changes per flag. A flag that is not listed must not change any text. */
const CHANGES_BY_FLAG: Partial<Record<FlagName, FlagChanges>> = {
  hide_customer_price: { dashboard: { removed: ['$489.00'] }, order: { removed: ['$489.00'] } },
  enable_boards: {
    everywhere: { added: ['Job Search Tracker'] },
    jobs: { added: ['[Save to Board: Cook]', 'Save to Board'] },
    board: {
      added: [
        'My applications',
        '0 cards',
        '[My applications]',
        '+ ADD LIST',
        'Press Space to pick up, arrow keys to move, Space again to drop, and Escape to cancel.',
      ],
      // Without the flag, the page is unavailable. The heading of the unavailable page is the menu label.
      removed: ['Job Search Tracker', ...NOT_AVAILABLE_TEXTS],
    },
  },
  disable_customer_job_search: {
    everywhere: { removed: ['Jobs'] },
    jobs: {
      added: NOT_AVAILABLE_TEXTS,
      removed: [
        '[Jobs]',
        'What?',
        'Where?',
        'Find Job',
        '[Jobs]',
        '1 Jobs Found',
        'Page: 1',
        'Cook',
        '(opens in a new tab)',
        'Acme',
        'Denver',
        '[Pages]',
        'First',
        'Previous',
        'Next',
        'Last',
      ],
    },
  },
  hide_invoices: { everywhere: { removed: ['Invoices'] } },
  disable_customer_rating: {
    revision: {
      added: ['Review'],
      removed: [
        'Rate and review',
        'How would you rate this draft?',
        ...[1, 2, 3, 4, 5].map((stars) => `${stars} of 5`),
        'Latest rating',
        '3 of 5',
        '3 of 5',
      ],
    },
  },
  enable_writer_notes: {
    revision: { added: ['Notes', 'From Dana.'] },
    'final document': { added: ['Notes', 'Bye.'] },
  },
  hide_ms_word_document: {
    // A zip download is not offered for a single file.
    revision: { removed: ['Resume.docx', '47 kB', '[Download Resume.docx]', 'Download all as a zip'] },
    'final document': {
      removed: ['[Download Word]', 'Word', 'Final.docx', '47 kB', '[Download Final.docx]', 'Download all as a zip'],
    },
  },
  hide_tip: {
    order: {
      removed: [
        'Would you like to tip Dana W.?',
        '[Close]',
        'An optional tip for your contributor.',
        'Tip amount',
        '5%',
        '$24.45',
        '10%',
        '$48.90',
        '15%',
        '$73.35',
        'Custom',
        '0% – 100%',
        'No, thanks',
      ],
    },
  },
  // Without the chat, the order page shows no tabs in a narrow window.
  disable_writer_customer_chat: {
    dashboard: { removed: ['[Chat: Professional Resume Package]', 'Chat'] },
    order: { removed: ['[Order]', 'Progress', 'Chat'] },
    appointment: { removed: ['No suitable time?', 'Message your contributor'] },
  },
}

describe.each(SCREEN_NAMES)('customer screen %s', (name) => {
  let off: string[]
  beforeAll(() => void (off = []))
  test.each(Object.keys(WebsiteSettings.properties) as FlagName[])(
    'the site flag %s changes only the expected texts',
    async (flag) => {
      off = off.length > 0 ? off : await readScreenTexts(name, {})
      const on = await readScreenTexts(name, { [flag]: true })
      const { everywhere = NO_TEXT_CHANGE, [name]: here = NO_TEXT_CHANGE }: FlagChanges = CHANGES_BY_FLAG[flag] ?? {}
      const appears = [...(everywhere.added ?? []), ...(here.added ?? [])]
      const disappears = [...(everywhere.removed ?? []), ...(here.removed ?? [])]
      expect({ comes: subtractTexts(on, off), goes: subtractTexts(off, on) }).toEqual({
        comes: subtractTexts(appears, disappears),
        goes: subtractTexts(disappears, appears),
      })
    },
  )
})
