import { compositions } from '@quillgate/shared/contract/compositions'
import { customerInvoices, customerOrders } from '@quillgate/shared/contract/customer-orders'
import type { Invoice } from '@quillgate/shared/contract/entities'
import { notifications } from '@quillgate/shared/contract/notifications'
import { anInvoice, anOrder } from '@quillgate/shared/testing/orders'
import { aReviewer, aUser, aWriter } from '@quillgate/shared/testing/users'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { boot } from '../../platform/runtime/boot.ts'
import { enterText } from '../../testing/enter-text.ts'
import {
  getRequests,
  stubDelayedReply,
  stubNetworkError,
  stubRawReply,
  stubRefusal,
  stubReply,
} from '../../testing/network.ts'
import { stubPhoneWindow } from '../../testing/phone-window.ts'
import { reloadStores } from '../../testing/reload-stores.ts'
import { renderAt } from '../../testing/render-at.tsx'

const settings = { demo: boot.demo, cardKey: boot.cardKey }
beforeEach(() => {
  Object.assign(boot, { demo: true, cardKey: 'pk_standin_test' })
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  reloadStores()
})
afterEach(() => void Object.assign(boot, settings))

const createLine = (packageName: string, packagePrice: number, quantity = 1) => ({
  packageName,
  packagePrice,
  invoiceData: [{ quantity }],
})
const toTimestamp = (day: string) => `2026-${day}T12:00:00.000Z`
const UNPAID_INVOICE = anInvoice({
  _id: 'aaa001',
  price: 199,
  packages: [createLine('LinkedIn', 199)],
  createdAt: toTimestamp('11-17'),
  ordersIds: ['o1'],
})
const PAID_INVOICE = anInvoice({
  _id: 'aaa002',
  status: 'paid',
  price: 489,
  packages: [createLine('Résumé', 489)],
  createdAt: toTimestamp('11-03'),
})
const MULTI_ORDER_INVOICE = anInvoice({
  _id: 'aaa003',
  status: 'refunded',
  refund_amount: 98,
  type: 'multiOrders',
  isMulti: true,
  price: 1347,
  invoiceCurrency: 'eur',
  packages: [
    createLine('Cover Letter', 98, 2),
    createLine('Biography', 1050),
    createLine('A LinkedIn Profile Makeover', 199),
  ],
  createdAt: toTimestamp('09-22'),
})
const TIP_INVOICE = anInvoice({
  _id: 'aaa004',
  type: 'tip',
  status: 'paid',
  price: 22.35,
  packages: [],
  createdAt: toTimestamp('03-20'),
})
const ALL_INVOICES = [PAID_INVOICE, TIP_INVOICE, UNPAID_INVOICE, MULTI_ORDER_INVOICE]

const stubInvoices = (...invoices: Invoice[]) => stubReply(customerInvoices.list, { invoices })
const openPage = (path = '/invoices') => renderAt(path, { as: aUser() })
const openInvoices = (...invoices: Invoice[]) => {
  stubInvoices(...(invoices.length > 0 ? invoices : ALL_INVOICES))
  return openPage()
}
const readCells = async () => {
  const table = await screen.findByRole('table', { name: 'List Invoices' })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.querySelector('time')?.textContent ?? cell.textContent),
    )
}
const readPackages = async () => (await readCells()).map((row) => row[2])
const findButton = (name: string) =>
  screen.findByRole<HTMLButtonElement>('button', { name: (text) => text.endsWith(name) })

describe('list of invoices', () => {
  test('shows date, packages, status and amount, newest first', async () => {
    await openInvoices()
    expect(await screen.findByRole('heading', { level: 1, name: 'List Invoices' })).toBeTruthy()
    expect(await readCells()).toEqual([
      ['', '11/17/2026', 'LinkedIn', 'UNPAID', '$199.00', 'Pay'],
      ['', '11/03/2026', 'Résumé', 'PAID', '$489.00', ''],
      ['', '09/22/2026', 'Cover Letter, Biography, A LinkedIn Profile Makeo…', 'REFUNDED €98.00', '€1,347.00', ''],
      ['', '03/20/2026', 'Tip', 'PAID', '$22.35', ''],
    ])
  })

  test.each([
    ['Date', ['Résumé', 'Tip', 'LinkedIn', 'Cover']],
    ['Package', ['Cover', 'LinkedIn', 'Résumé', 'Tip']],
    ['Status', ['Résumé', 'Tip', 'Cover', 'LinkedIn']],
    ['Amount', ['Tip', 'LinkedIn', 'Résumé', 'Cover']],
  ])('sorts by %s and stores the sort order in the URL', async (title, order) => {
    const { user, currentPath } = await openInvoices()
    await readCells()
    await user.click(screen.getByRole('button', { name: new RegExp(`^${title}`) }))
    const names = (await readPackages()).map((name) => name?.split(/[ ,]/)[0])
    expect(names).toEqual(order)
    expect(currentPath()).toContain('sort=')
  })

  test.each([
    ['resume', ['Résumé']],
    ['aaa003', ['Cover Letter, Biography, A LinkedIn Profile Makeo…']],
    ['makeover', ['Cover Letter, Biography, A LinkedIn Profile Makeo…']],
    ['unpaid', ['LinkedIn']],
    ['22.35', ['Tip']],
    ['11/03', ['Résumé']],
  ])('finds invoices by the search text "%s"', async (words, found) => {
    const { user } = await openInvoices()
    await enterText(user, await screen.findByRole('searchbox', { name: 'Search invoices' }), words)
    expect(await readPackages()).toEqual(found)
  })

  test('splits the list into pages of 100, 150 or 200 rows', async () => {
    const many = Array.from({ length: 151 }, (_, n) => anInvoice({ _id: `b${String(n).padStart(4, '0')}` }))
    const { user } = await openInvoices(...many)
    const sizes = await screen.findByRole('combobox', { name: 'Rows' })
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['100', '150', '200'])
    expect(screen.getByRole('button', { name: 'Page 2' })).toBeTruthy()
    await user.selectOptions(sizes, '200')
    expect(screen.queryByRole('button', { name: 'Page 2' })).toBeNull()
  })

  test('shows the number of an invoice below its date in a window without a column for it', async () => {
    await openInvoices(UNPAID_INVOICE)
    await readCells()
    expect(screen.getByText('#AAA001').closest('td')?.textContent).toContain('11/17/2026')
  })

  test('omits the date column when no invoice has a date', async () => {
    const undated = [MULTI_ORDER_INVOICE, UNPAID_INVOICE].map((invoice) => ({ ...invoice, createdAt: undefined }))
    const { user } = await openInvoices(...undated)
    await screen.findByRole('button', { name: 'Details: #AAA003' })
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).not.toContain('Date')
    expect(screen.getByText('#AAA003')).toBeTruthy()
    const [, first] = screen.getAllByRole('row')
    expect(first?.textContent).toContain('Biography')
    await user.click(screen.getByRole('link', { name: 'Pay #AAA001' }))
    expect((await screen.findByRole('dialog', { name: 'Pay Invoice' })).textContent).not.toContain('·')
  })

  test('expands a row to show its packages with quantity and price', async () => {
    const { user } = await openInvoices()
    await user.click(await screen.findByRole('button', { name: 'Details: #AAA003' }))
    const rows = within(screen.getByRole('table', { name: 'Packages in #AAA003' })).getAllByRole('row')
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Package', 'Quantity', 'Price'],
      ['Cover Letter', '2', '€98.00'],
      ['Biography', '1', '€1,050.00'],
      ['A LinkedIn Profile Makeover', '1', '€199.00'],
    ])
  })

  test('shows an unknown status unchanged and translates the known ones', async () => {
    stubInvoices(anInvoice({ status: 'in dispute' }), PAID_INVOICE)
    await renderAt('/invoices', { as: aUser(), language: 'de' })
    expect(await screen.findByText('IN DISPUTE')).toBeTruthy()
    expect(screen.getByText('BEZAHLT')).toBeTruthy()
  })

  test.each([
    ['one unpaid invoice', [UNPAID_INVOICE, PAID_INVOICE], '1 unpaid invoice: $199.00'],
    ['two', [UNPAID_INVOICE, anInvoice({ price: 0.1 })], '2 unpaid invoices: $199.10 in total'],
    ['different currencies', [UNPAID_INVOICE, anInvoice({ invoiceCurrency: 'eur' })], undefined],
  ])('shows the sum of the unpaid invoices: %s', async (_, invoices, text) => {
    await openInvoices(...invoices)
    await screen.findByRole('table', { name: 'List Invoices' })
    expect(screen.queryByText(/unpaid invoice/)?.textContent).toBe(text)
  })

  test('shows a message for an empty list', async () => {
    stubInvoices()
    await openPage()
    expect(await screen.findByText('No Records Found')).toBeTruthy()
  })

  test('shows the contents of the table as cards on a phone', async () => {
    stubPhoneWindow()
    await openInvoices(UNPAID_INVOICE)
    const [card] = within(await screen.findByRole('list', { name: 'List Invoices' })).getAllByRole('listitem')
    for (const text of ['#AAA001', 'LinkedIn', 'UNPAID', '$199.00']) expect(card?.textContent).toContain(text)
    expect(within(card!).getByRole('link', { name: 'Pay #AAA001' })).toBeTruthy()
  })

  test.each([
    ['a refusal', () => stubRefusal(customerInvoices.list, 'unexpected', 'Books are closed.'), 'Books are closed.'],
    ['a timeout', () => stubNetworkError(customerInvoices.list), 'Timeout!'],
  ])('shows one alert when loading the list fails with %s, and recovers on Try again', async (_, fail, detail) => {
    fail()
    stubInvoices(UNPAID_INVOICE)
    const { user } = await openPage()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(`Unexpected Error!!${detail}`)
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('LinkedIn')).toBeTruthy()
  })

  test('opens the invoices page by its URL even if the site hides it in the menu', async () => {
    stubInvoices(UNPAID_INVOICE)
    await renderAt('/invoices', { as: aUser(), site: { flags: { hide_invoices: true } } })
    expect(await screen.findByText('LinkedIn')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Invoices' })).toBeNull()
  })
})

describe('Pay Invoice dialog', () => {
  const paymentCalls = () => getRequests().filter(({ path }) => path === '/api/customer/invoices/pay')
  const orderPage = () =>
    stubReply(compositions.customerOrder, {
      order: anOrder({ _id: 'o1', tasks: ['resume_questionnaire'] }),
      clientCurrencyType: 'usd',
      invoices: [],
      warnings: [],
    })
  const openDialog = async (invoice = UNPAID_INVOICE) => {
    const shown = await openInvoices(invoice)
    await shown.user.click(await screen.findByRole('link', { name: /^Pay #/ }))
    await screen.findByRole('dialog', { name: 'Pay Invoice' })
    fireEvent.input(await screen.findByLabelText(/^Card number/), { target: { value: '4242424242424242 1234 567' } })
    return shown
  }

  test('shows the invoice and its amount, and closes on Cancel without paying', async () => {
    const { user, currentPath } = await openDialog()
    const dialog = screen.getByRole('dialog', { name: 'Pay Invoice' })
    for (const text of ['LinkedIn', '#AAA001', '$199.00']) expect(dialog.textContent).toContain(text)
    expect(currentPath()).toBe('/invoices?pay=aaa001')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(currentPath()).toBe('/invoices')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(paymentCalls()).toEqual([])
  })

  test('sends one payment when the button is pressed twice, then opens the order', async () => {
    const { currentPath } = await openDialog()
    const paid = stubDelayedReply(customerInvoices.pay, { isMulti: false, ordersIds: ['o1', 'o2'] })
    orderPage()
    fireEvent.click(await findButton('Pay $199.00'))
    fireEvent.click(await findButton('Processing'))
    await waitFor(() => expect(paymentCalls()).toHaveLength(1))
    expect(paymentCalls()[0]?.body).toMatchObject({ invoice_id: 'aaa001', payment: { type: 'card' } })
    expect(paymentCalls()[0]?.headers['idempotency-key']).toBeTruthy()
    stubInvoices({ ...UNPAID_INVOICE, status: 'paid' })
    paid()
    await waitFor(() => expect(currentPath()).toBe('/orders/view/o1'))
    expect(await screen.findByText('Invoice #AAA001 was paid.')).toBeTruthy()
    expect(paymentCalls()).toHaveLength(1)
  })

  test.each([
    [
      'the order list when the reply names several orders',
      UNPAID_INVOICE,
      { isMulti: true, ordersIds: ['o1', 'o2'] },
      '/orders/list',
    ],
    ['the invoice’s order when the reply names none', UNPAID_INVOICE, {}, '/orders/view/o1'],
    [
      'the order list when the invoice has several orders',
      { ...UNPAID_INVOICE, isMulti: true, ordersIds: ['o1', 'o2'] },
      { isMulti: false, ordersIds: [] },
      '/orders/list',
    ],
  ])('opens %s after the payment', async (_, invoice, reply, landing) => {
    const { user, currentPath } = await openDialog(invoice)
    stubReply(customerInvoices.pay, reply)
    stubReply(customerOrders.list, { orders: [] })
    orderPage()
    await user.click(await findButton('Pay $199.00'))
    await waitFor(() => expect(currentPath()).toBe(landing))
  })

  test.each([
    [
      'a message',
      () => stubRawReply(customerInvoices.pay, 200, { status_code: 402, error: 'No funds.' }),
      ['No funds.'],
    ],
    [
      'a list of messages',
      () => stubRawReply(customerInvoices.pay, 200, { status_code: 400, errors: ['No funds.', 'Wrong code.'] }),
      ['No funds.', 'Wrong code.'],
    ],
    ['a code', () => stubRefusal(customerInvoices.pay, 'card_declined'), ['Your card was declined. Try another card.']],
  ])(
    'shows one alert for a refusal with %s, and uses a new idempotency key for the next attempt',
    async (_, stub, texts) => {
      const { user, currentPath } = await openDialog()
      stub()
      stubReply(customerInvoices.pay, { isMulti: false, ordersIds: ['o1'] })
      orderPage()
      await user.click(await findButton('Pay $199.00'))
      const [alert, ...others] = await screen.findAllByRole('alert')
      expect(others).toEqual([])
      for (const text of texts) expect(within(alert!).getByText(text)).toBeTruthy()
      await user.click(await findButton('Pay $199.00'))
      await waitFor(() => expect(currentPath()).toBe('/orders/view/o1'))
      expect(new Set(paymentCalls().map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
    },
  )

  test('does not pay again after a lost reply: the status check finds the invoice paid', async () => {
    const { user, currentPath } = await openDialog()
    stubNetworkError(customerInvoices.pay)
    stubReply(compositions.payment, { state: 'unknown', now: Date.now() })
    await user.click(await findButton('Pay $199.00'))
    const check = await findButton('Check payment status')
    stubInvoices({ ...UNPAID_INVOICE, status: 'paid' })
    orderPage()
    await user.click(check)
    await waitFor(() => expect(currentPath()).toBe('/orders/view/o1'))
    expect(paymentCalls()).toHaveLength(1)
  })

  test('opens no dialog when the URL names a paid invoice', async () => {
    stubInvoices(PAID_INVOICE)
    await openPage('/invoices?pay=aaa002')
    expect(await screen.findByText('Résumé')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test.each([
  ['a writer', aWriter(), 'This page does not exist'],
  ['a reviewer', aReviewer(), "You don't have the required permissions!"],
])('%s cannot open the invoices page', async (_, as, text) => {
  await renderAt('/invoices', { as })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(getRequests().filter(({ path }) => path.includes('invoices'))).toEqual([])
})

describe('page of a single invoice', () => {
  const region = async (name: string) => (await screen.findByRole('heading', { level: 1, name })).closest('main')!

  test('shows number, date, customer, site, packages, totals and status', async () => {
    const { user, currentPath } = await openInvoices()
    await user.click(await screen.findByRole('link', { name: /^Invoice #AAA003: Cover Letter/ }))
    expect(currentPath()).toBe('/invoices?invoice=aaa003')
    const page = await region('Invoice #AAA003')
    expect(document.activeElement).toBe(within(page).getByRole('heading', { level: 1 }))
    for (const text of [
      '09/22/2026',
      'Northwind Résumés',
      'Maya Okafor',
      'REFUNDED',
      'Biography',
      '€1,347.00',
      '-€98.00',
    ])
      expect(page.textContent).toContain(text)
    expect(page.textContent).not.toContain('Subtotal')
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull()
    await user.click(within(page).getByRole('link', { name: 'List Invoices' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('List Invoices'))
    expect(currentPath()).toBe('/invoices')
  })

  test('shows the amount due of an unpaid invoice and lets the customer pay it', async () => {
    stubInvoices(UNPAID_INVOICE)
    const { user } = await openPage('/invoices?invoice=aaa001')
    expect((await region('Invoice #AAA001')).textContent).toContain('Amount due$199.00')
    await user.click(screen.getByRole('link', { name: 'Pay #AAA001' }))
    expect(await screen.findByRole('dialog', { name: 'Pay Invoice' })).toBeTruthy()
  })

  test('shows the discount when the packages cost more than the invoice', async () => {
    stubInvoices(
      anInvoice({ _id: 'aaa005', status: 'paid', price: 269.1, packages: [createLine('Starter', 149.5, 2)] }),
    )
    await openPage('/invoices?invoice=aaa005')
    const { textContent } = await region('Invoice #AAA005')
    expect(textContent).toContain('Subtotal$299.00Discount-$29.90Total$269.10')
  })

  test('lists a tip as the only line', async () => {
    stubInvoices(TIP_INVOICE)
    await openPage('/invoices?invoice=aaa004')
    await region('Invoice #AAA004')
    expect(screen.getByRole('row', { name: 'Tip 1 $22.35' })).toBeTruthy()
  })

  test('prints the invoice', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    stubInvoices(PAID_INVOICE)
    const { user } = await openPage('/invoices?invoice=aaa002')
    await user.click(await screen.findByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })
})
