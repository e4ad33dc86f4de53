import { followUp, templates } from '@quillgate/shared/contract/follow-up'
import { notifications } from '@quillgate/shared/contract/notifications'
import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { aQuestion } from '@quillgate/shared/testing/documents'
import { aWriterOrder } from '@quillgate/shared/testing/orders'
import { aWriter } from '@quillgate/shared/testing/users'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { clearDrafts } from '../platform/autosave/drafts.ts'
import { expectFaultsShown, pressButton } from '../testing/expect-faults.tsx'
import { FAULTS } from '../testing/faults.ts'
import { stubReply } from '../testing/network.ts'
import { stubPhoneWindow } from '../testing/phone-window.ts'
import { renderAt } from '../testing/render-at.tsx'
import { dismissToast, showToast } from '../ui/overlay/toasts.ts'

const area = 'contributor' as const
const TOMORROW = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10)
const order = aWriterOrder({ priority: 'low', dueDate: TOMORROW })
const openPage = (path: string) => renderAt(path, { as: aWriter() })
async function chooseOrderAction(entry: string) {
  fireEvent.click(await screen.findByRole('button', { name: /^Actions for/ }))
  fireEvent.click(screen.getByRole('menuitem', { name: entry }))
}

beforeEach(async () => {
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  await clearDrafts()
  // Removes the toasts of the previous test, which remain after its page is unmounted.
  const last = showToast({ variant: 'success', text: 'Begins' })
  for (let id = 1; id <= last; id += 1) dismissToast(id)
})

describe('failed changes in the orders list', () => {
  test.each([
    ['Archive', '', false],
    ['Unarchive', '?archived=true', true],
    ['Set priority: Urgent', '', false],
    ['Remove priority', '', false],
  ])('leaves the row unchanged when "%s" fails', async (entry, search, writerArchived) => {
    stubReply(writerOrders.list, { orders: [{ ...order, writerArchived }] })
    const faultCount = await expectFaultsShown({
      call: writerOrders.update,
      area,
      open: async () => openPage(`/orders/list${search}`),
      attempt: async () => chooseOrderAction(entry),
      expectPreserved: () => {
        const row = within(screen.getByRole('table', { name: 'Orders' })).getAllByRole('row')[1]!
        expect(within(row).getByText('Low')).toBeTruthy()
      },
    })
    expect(faultCount).toBe(FAULTS.length)
  })
})

const DUE_DATE_FAILED_TEXT = 'Unexpected Error, Please Try Again!'
const dialogAlertText = (role: 'dialog' | 'alertdialog') =>
  within(screen.getByRole(role)).getByRole('alert').textContent

test('shows an error inside the dialog and preserves the date when saving a due date fails', async () => {
  stubReply(writerOrders.list, { orders: [order] })
  stubPhoneWindow()
  const faultCount = await expectFaultsShown({
    call: writerOrders.setDueDate,
    area,
    open: async () => openPage('/orders/list'),
    attempt: async (isFirst) => {
      if (isFirst) {
        await chooseOrderAction('Change due date')
        fireEvent.change(within(screen.getByRole('dialog')).getByLabelText('Due date'), {
          target: { value: '2099-12-31' },
        })
      }
      await pressButton('Save')
    },
    toText: () => DUE_DATE_FAILED_TEXT,
    expectPreserved: () => {
      expect(within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>('Due date').value).toBe('2099-12-31')
      expect(dialogAlertText('dialog')).toContain(DUE_DATE_FAILED_TEXT)
    },
  })
  expect(faultCount).toBe(FAULTS.length)
})

test('shows an error inside the confirmation dialog when removing a due date fails', async () => {
  stubReply(writerOrders.list, { orders: [order] })
  const faultCount = await expectFaultsShown({
    call: writerOrders.setDueDate,
    area,
    open: async () => openPage('/orders/list'),
    attempt: async (isFirst) => {
      if (isFirst) await chooseOrderAction('Remove due date')
      await pressButton('Remove due date')
    },
    toText: () => DUE_DATE_FAILED_TEXT,
    expectPreserved: () => expect(dialogAlertText('alertdialog')).toContain(DUE_DATE_FAILED_TEXT),
  })
  expect(faultCount).toBe(FAULTS.length)
})

describe('failed autosave of questions', () => {
  const draft_data = [aQuestion('Which town?')]
  test.each([
    ['of an order', followUp.save, '/orders/additional_questionnaire/o1/s1'],
    ['of a template', templates.save, '/questionnaire-template/template?key=t1'],
  ] as const)('shows "Not saved" and preserves the input when saving questions %s fails', async (_, call, path) => {
    stubReply(followUp.view, { orderData: { completedTasks: [] }, questionnaire: { draft_data } })
    stubReply(templates.view, { questionnaire: { name: 'First call', draft_data } })
    const faultCount = await expectFaultsShown({
      call,
      area,
      open: async () => openPage(path),
      attempt: async (isFirst) => {
        if (!isFirst) return pressButton('Try again')
        return void fireEvent.change(await screen.findByLabelText('Question'), { target: { value: 'Which city?' } })
      },
      expectPreserved: () => {
        expect(screen.getByText(/^Not saved/)).toBeTruthy()
        expect(screen.getByLabelText<HTMLInputElement>('Question').value).toBe('Which city?')
      },
    })
    expect(faultCount).toBe(FAULTS.length)
  })
})
