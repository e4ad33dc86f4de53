import type { Call } from '@quillgate/shared/contract/call'
import { compositions } from '@quillgate/shared/contract/compositions'
import {
  contracts,
  customerAppointments,
  customerDocuments,
  customerInvoices,
  customerOrders,
  customerRevisions,
  questionnaires,
} from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { profile } from '@quillgate/shared/contract/profile'
import { aFile, aQuestion } from '@quillgate/shared/testing/documents'
import { aModule, anOrder } from '@quillgate/shared/testing/orders'
import { aUser } from '@quillgate/shared/testing/users'
import { fireEvent, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { clearDrafts } from '../platform/autosave/drafts.ts'
import { clickTryAgain, expectFaults } from '../testing/expect-faults.tsx'
import { stubRefusal, stubReply } from '../testing/network.ts'
import { renderAt } from '../testing/render-at.tsx'

beforeEach(async () => {
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  await clearDrafts()
})

const READ_CASES: [string, Call][] = [
  ['/dashboard', customerOrders.list],
  ['/contract/fill/o1', contracts.view],
  ['/notifications', notifications.list],
  ['/orders/list', customerOrders.list],
  ['/orders/new', customerOrders.packages],
  [`/orders/view/${'a'.repeat(24)}`, compositions.customerOrder],
  ['/orders/questionnaire/o1/q1/s1', questionnaires.view],
  ['/orders/questionnaire-answers/o1/q1/s1', questionnaires.answers],
  ['/orders/previous-document/s1/o1', customerDocuments.previous],
  ['/orders/revisions-process/s1/o1', customerRevisions.view],
  ['/orders/final-document/s1/o1', customerDocuments.final],
  ['/orders/schedule-appointment/s1/o1', customerAppointments.view],
  ['/invoices', customerInvoices.list],
]
test.each(READ_CASES)('the page %s shows one error message for each kind of failed load', async (path, call) => {
  let user: UserEvent | undefined
  let currentPath = () => ''
  if (call === contracts.view) stubReply(customerOrders.view, { order: anOrder() })
  const open = async () => ({ user, currentPath } = await renderAt(path, { as: aUser() }))
  const again = async () => clickTryAgain(user!)
  await expectFaults(call, again, { first: open })
  stubRefusal(call, 'session_missing')
  await again()
  await expect.poll(() => currentPath()).toMatch(/^\/login/)
})

const ORDER_DATA = { completedTasks: [], serviceName: 'Resume Writing', contract_signed: true }
const pressButton = async (user: UserEvent, name: RegExp) => user.click(await screen.findByRole('button', { name }))
const changeField = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
type WriteCase = {
  path: string
  call: Call
  stub: () => void
  fill: () => Promise<unknown>
  send: RegExp[]
  readInput: () => unknown
  lastResort?: string
}
const valueReader = (label: string) => () => screen.getByLabelText<HTMLInputElement>(label).value
const WRITE_CASES: Record<string, WriteCase> = {
  'a questionnaire': {
    path: '/orders/questionnaire/o1/q1/s1',
    call: customerOrders.completeTask,
    stub: () => stubReply(questionnaires.view, { data: [aQuestion('Town')], orderData: ORDER_DATA }),
    fill: async () => {
      await screen.findByLabelText('Town')
      changeField('Town', 'Bergen')
    },
    send: [/Submit$/],
    readInput: valueReader('Town'),
  },
  documents: {
    path: '/orders/previous-document/s1/o1',
    call: customerDocuments.upload,
    stub: () => stubReply(customerDocuments.previous, { data: { files: [aFile('Old.pdf')] }, orderData: ORDER_DATA }),
    fill: () => screen.findByText('Old.pdf'),
    lastResort: 'Something went wrong, try again later',
    send: [/Submit$/],
    readInput: () => screen.getByText('Old.pdf').textContent,
  },
  'an appointment': {
    path: '/orders/schedule-appointment/s1/o1',
    call: customerAppointments.confirm,
    stub: () =>
      stubReply(customerAppointments.view, {
        data: {
          service: [{ _id: 's1', serviceName: 'Resume', serviceModules: [aModule({ id: 'schedule_appointment' })] }],
          completedTasks: [],
          writerId: 'w1',
          schedulingLink: 'https://calendar.example.org/dana',
        },
      }),
    fill: () => screen.findByRole('button', { name: /I’ve booked$/ }),
    lastResort: 'Something went wrong, try again later',
    send: [/^I’ve booked$/, /Yes, I’ve booked$/],
    readInput: () => screen.getByRole('button', { name: /^I’ve booked$/ }).textContent,
  },
  'a profile': {
    path: '/profile',
    call: profile.update,
    stub: () => undefined,
    fill: async () => {
      await screen.findByLabelText('First Name')
      changeField('First Name', 'Mayari')
    },
    send: [/Save$/],
    readInput: valueReader('First Name'),
  },
}
test.each(Object.entries(WRITE_CASES))(
  'shows one error message and preserves the input when saving %s fails, for each kind of failure',
  async (_, write) => {
    const { path, call, stub, fill, send, readInput, lastResort } = write
    stub()
    const { user } = await renderAt(path, { as: aUser() })
    await fill()
    const before = readInput()
    const again = async () => {
      for (const name of send) await pressButton(user, name)
    }
    await expectFaults(call, again, { ...(lastResort && { lastResort }) })
    expect(readInput()).toBe(before)
  },
)
