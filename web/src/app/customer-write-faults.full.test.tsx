import type { Call } from '@quillgate/shared/contract/call'
import { compositions } from '@quillgate/shared/contract/compositions'
import {
  contracts,
  customerInvoices,
  customerOrders,
  customerRevisions,
} from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { profile } from '@quillgate/shared/contract/profile'
import { ERROR } from '@quillgate/shared/domain/errors/codes'
import { anInvoice, anOrder } from '@quillgate/shared/testing/orders'
import { aPackage } from '@quillgate/shared/testing/shop'
import { aUser } from '@quillgate/shared/testing/users'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { en as payment } from '../features/card-payment/locales/en.ts'
import { createDraft, renderCustomerPage as openRevision } from '../features/revisions/testing/customer-page.tsx'
import { en as openPayments } from '../features/unclear-payments/locales/en.ts'
import { clearDrafts } from '../platform/autosave/drafts.ts'
import { boot } from '../platform/runtime/boot.ts'
import { expectFaultsShown, pressButton } from '../testing/expect-faults.tsx'
import { FAULTS, type Fault } from '../testing/faults.ts'
import { getRequests, stubReply } from '../testing/network.ts'
import { openOrder } from '../testing/order-view.ts'
import { reloadStores } from '../testing/reload-stores.ts'
import { renderAt } from '../testing/render-at.tsx'
import { stubCanvas } from '../testing/stub-canvas.ts'
import { writeRichText } from '../testing/write-rich-text.ts'

const area = 'customer' as const
const settings = { demo: boot.demo, cardKey: boot.cardKey }
beforeEach(async () => {
  Object.assign(boot, { demo: true, cardKey: 'pk_standin_test' })
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  reloadStores()
  await clearDrafts()
})
afterEach(() => void Object.assign(boot, settings))
const chooseRadio = async (name: string | RegExp) => void fireEvent.click(await screen.findByRole('radio', { name }))

describe('failures on the revision page', () => {
  const GONE = 'Draft Not Found'
  test('preserves rating and text when sending the review fails', async () => {
    const faultCount = await expectFaultsShown({
      call: customerRevisions.review,
      area,
      open: async () => {
        const page = await openRevision([createDraft()])
        await chooseRadio('2 of 5')
        await writeRichText('Revision request', 'More numbers')
        return page
      },
      attempt: async () => pressButton('Submit review'),
      expectPreserved: async ({ name }) => {
        const isRefusal = /^4(?!29)/.test(name)
        expect([name, screen.queryByRole('alertdialog', { name: GONE }) !== null]).toEqual([name, isRefusal])
        expect(screen.queryAllByText(ERROR.draft_missing.sentence)).toHaveLength(isRefusal ? 1 : 0)
        if (isRefusal) await pressButton('OK')
        expect((await screen.findByRole('textbox', { name: 'Revision request' })).textContent).toBe('More numbers')
        expect(screen.getByRole('radio', { name: '2 of 5', checked: true })).toBeTruthy()
      },
    })
    expect(faultCount).toBe(FAULTS.length)
  })

  test('shows an error inside the second confirmation dialog when accepting a revision fails', async () => {
    const faultCount = await expectFaultsShown({
      call: customerRevisions.finalize,
      area,
      open: async () => openRevision([createDraft({ rating: 5, review: 'Lovely', reviewedByUser: true })]),
      attempt: async (isFirst) => {
        if (isFirst) await pressButton('This is the final revision')
        if (isFirst) await pressButton('Yes, it is final')
        await pressButton('Yes, accept it')
      },
      expectPreserved: () => expect(screen.getByRole('alertdialog', { name: 'Are you sure?' })).toBeTruthy(),
    })
    expect(faultCount).toBe(FAULTS.length)
  })
})

test('shows an error inside the tip dialog when declining a tip fails', async () => {
  const faultCount = await expectFaultsShown({
    call: customerOrders.noShow,
    area,
    open: async () => openOrder({ statusPercentage: 100, sold: { packagePrice: 489 } }),
    attempt: async () => pressButton('No, thanks'),
    expectPreserved: () => expect(screen.getByRole('dialog', { name: /^Would you like to tip/ })).toBeTruthy(),
  })
  expect(faultCount).toBe(FAULTS.length)
})

test('preserves the signature when signing a contract fails', async () => {
  stubCanvas()
  stubReply(contracts.view, { data: { content: 'Terms' } })
  stubReply(customerOrders.view, { order: anOrder({ contract_signed: false }), clientCurrencyType: 'usd' })
  const faultCount = await expectFaultsShown({
    call: contracts.sign,
    area,
    open: async () => {
      const page = await renderAt('/contract/fill/1', { as: aUser() })
      fireEvent.click(await screen.findByRole('tab', { name: 'Type your name' }))
      fireEvent.change(await screen.findByLabelText('Your name'), { target: { value: 'Noor' } })
      return page
    },
    attempt: async () => pressButton('Submit'),
    expectPreserved: () => expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Noor'),
  })
  expect(faultCount).toBe(FAULTS.length)
})

test('preserves the new password when updating it fails', async () => {
  const faultCount = await expectFaultsShown({
    call: profile.updatePassword,
    area,
    open: async () => {
      const page = await renderAt('/profile', { as: aUser() })
      for (const label of ['New Password', 'Confirm Password'])
        fireEvent.change(await screen.findByLabelText(label), { target: { value: 'correct horse' } })
      return page
    },
    attempt: async () => pressButton('Update Password'),
    expectPreserved: () => expect(screen.getByLabelText<HTMLInputElement>('New Password').value).toBe('correct horse'),
  })
  expect(faultCount).toBe(FAULTS.length)
})

type PaymentCase = {
  call: Call
  open: () => Promise<{ currentPath: () => string }>
  button: string
  keptElement: (isClear: boolean) => unknown
}
const PAYMENT_CASES: Record<string, PaymentCase> = {
  'a tip': {
    call: customerOrders.tip,
    open: async () => {
      const page = await openOrder({ statusPercentage: 100, sold: { packagePrice: 489 } })
      await chooseRadio(/10%/)
      return page
    },
    button: 'Tip $48.90',
    keptElement: () => screen.getByRole('radio', { name: /10%/, checked: true }),
  },
  'an invoice': {
    call: customerInvoices.pay,
    open: async () => {
      stubReply(customerInvoices.list, { invoices: [anInvoice({ _id: 'aaa001', price: 199, ordersIds: ['o1'] })] })
      return renderAt('/invoices?pay=aaa001', { as: aUser() })
    },
    button: 'Pay $199.00',
    keptElement: () => screen.getByRole('dialog', { name: 'Pay Invoice' }),
  },
  'a new order': {
    call: customerOrders.create,
    open: async () => {
      const packages = [aPackage({ _id: 'p1', packageName: 'Resume' }), aPackage({ _id: 'p2', packageName: 'Letter' })]
      stubReply(customerOrders.packages, { packages, clientCurrencyType: 'gbp' })
      const page = await renderAt('/orders/new', { as: aUser() })
      await chooseRadio(/Letter/)
      return page
    },
    button: 'Place Order',
    // While the outcome of the payment is unknown, the page shows the pending payment instead of the packages.
    keptElement: (isClear) =>
      isClear
        ? screen.getByRole('radio', { name: /Letter/, checked: true })
        : screen.getByText(/^Payment for Letter: /),
  },
}
/**
 * Returns whether the fault proves that nothing was paid. After any other fault, the app looks up the payment, and the
 * stub replies that its outcome is unknown.
 */
const isDefiniteFailure = ({ name }: Fault) => /^4(?!29)/.test(name)
const CARD_INPUT = '4242424242424242 1234 567'

describe.each(Object.entries(PAYMENT_CASES))('payment of %s', (_, { call, open, button, keptElement }) => {
  test.each(FAULTS.map((fault) => [fault.name, fault] as const))(
    'sends the payment only once and preserves the form after the failure: %s',
    async (__, fault) => {
      fault.stub(call)
      stubReply(compositions.payment, { state: 'unknown', now: Date.now() })
      const { currentPath } = await open()
      const card = await screen.findByLabelText<HTMLInputElement>(/^Card number/)
      fireEvent.input(card, { target: { value: CARD_INPUT } })
      const start = currentPath()
      await pressButton(button)
      const words = isDefiniteFailure(fault) ? fault.textForArea(area) : openPayments.doubt.unknown
      await waitFor(() => expect(screen.queryAllByText((text) => text.includes(words))).toHaveLength(1))
      expect(screen.getAllByRole('alert')).toHaveLength(1)
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
      expect(currentPath()).toBe(start)
      expect(keptElement(isDefiniteFailure(fault))).toBeTruthy()
      const next = isDefiniteFailure(fault) ? button : payment.check
      expect(await screen.findByRole('button', { name: (name) => name.endsWith(next) })).toBeTruthy()
      expect(getRequests().filter(({ method }) => method === call.method)).toHaveLength(1)
    },
  )
})
