import { compositions } from '@quillgate/shared/contract/compositions'
import { customerOrders } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { anInvoice, anOrder } from '@quillgate/shared/testing/orders'
import { aUser } from '@quillgate/shared/testing/users'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { boot } from '../../platform/runtime/boot.ts'
import { getRequests, stubDelayedReply, stubNetworkError, stubRefusal, stubReply } from '../../testing/network.ts'
import { ORDER_ID, ORDER_PATH, openOrder, stubOrder } from '../../testing/order-view.ts'
import { reloadStores } from '../../testing/reload-stores.ts'
import { renderAt } from '../../testing/render-at.tsx'

const settings = { demo: boot.demo, cardKey: boot.cardKey }
beforeEach(() => {
  Object.assign(boot, { demo: true, cardKey: 'pk_standin_test' })
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  reloadStores()
})
afterEach(() => void Object.assign(boot, settings))

const completeOrder = { statusPercentage: 100, sold: { packagePrice: 489 } }
const openCompleteOrder = (overrides: Parameters<typeof openOrder>[0] = {}) =>
  openOrder({ ...completeOrder, ...overrides })
const findTipDialog = () => screen.findByRole('dialog', { name: 'Would you like to tip Dana W.?' })
const findPageHeading = () => screen.findByRole('heading', { level: 1, name: 'Professional Resume Package' })
const tipInvoice = anInvoice({ type: 'tip', status: 'paid', ordersIds: [ORDER_ID] })
const listTipRequests = () => getRequests().filter(({ path }) => path.startsWith('/api/customer/orders/tip/'))
// Matches only the end of the accessible name, because a spinner that is fading out is still part of it.
const findButton = (name: string) =>
  screen.findByRole<HTMLButtonElement>('button', { name: (text) => text.endsWith(name) })
const typeCard = async () =>
  fireEvent.input(await screen.findByLabelText(/^Card number/), { target: { value: '4242424242424242 1234 567' } })

describe('tip dialog', () => {
  test('opens when the order is complete, with presets for the price of the order', async () => {
    await openCompleteOrder()
    const window = within(await findTipDialog())
    expect(window.getByText('An optional tip for your contributor.')).toBeTruthy()
    const names = window.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
    expect(names).toEqual(['5%$24.45', '10%$48.90', '15%$73.35', 'Custom0% – 100%'])
  })

  test.each([
    ['the order is not complete', { statusPercentage: 99.9 }, {}, {}],
    ['a tip was given', {}, { invoices: [tipInvoice] }, {}],
    ['the customer declined a tip', { noShowCheck: true }, {}, {}],
    ['the site hides tips', {}, {}, { hide_tip: true }],
    ['the invoices could not be loaded', {}, { invoices: null, warnings: ['invoices'] }, {}],
    ['the order costs nothing', { sold: { packagePrice: 0 }, invoicePrice: 0 }, {}, {}],
  ])('does not open when %s', async (_, over, parts, flags) => {
    stubOrder({ ...completeOrder, ...over }, parts)
    await renderAt(ORDER_PATH, { as: aUser(), site: { flags } })
    await findPageHeading()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('does not open when the customer has begun to type while its code was loading', async () => {
    const onClose = vi.fn<() => void>()
    const { TipDialog } = await import('./TipDialog.tsx')
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    render(<TipDialog order={anOrder(completeOrder)} currency="usd" onClose={onClose} />)
    expect(onClose).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).toBeNull()
    field.remove()
  })

  test('sends no request when it is closed', async () => {
    const { user } = await openCompleteOrder()
    await findTipDialog()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(getRequests().filter(({ method }) => method !== 'GET')).toEqual([])
  })

  test('records that the customer declines the tip', async () => {
    const { user } = await openCompleteOrder({ client_id: 'c9' })
    await findTipDialog()
    stubReply(customerOrders.noShow, {})
    stubOrder({ ...completeOrder, noShowCheck: true })
    await user.click(screen.getByRole('button', { name: 'No, thanks' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sent = getRequests().find(({ method }) => method === 'PATCH')
    expect([sent?.path, sent?.body]).toEqual([
      `/api/customer/orders/noShow/${ORDER_ID}`,
      { noShowCheck: true, clientId: 'c9' },
    ])
  })

  test.each([
    ['refused', () => stubRefusal(customerOrders.noShow, 'unexpected', 'Not now.'), 'Not now.'],
    ['lost', () => stubNetworkError(customerOrders.noShow), 'Timeout!'],
  ])('stays open with one alert when the request to decline the tip is %s', async (_, fail, text) => {
    const { user } = await openCompleteOrder()
    const window = within(await findTipDialog())
    fail()
    await user.click(window.getByRole('button', { name: 'No, thanks' }))
    expect((await window.findByRole('alert')).textContent).toBe(text)
  })
})

describe('tip amount', () => {
  test('shows the card form only for a tip above 0', async () => {
    const { user } = await openCompleteOrder()
    await findTipDialog()
    expect(screen.queryByRole('form', { name: 'Tip' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: /Custom/ }))
    const slider = screen.getByRole('slider', { name: /Percentage of the price/ })
    expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['0', '100'])
    expect(screen.queryByRole('form', { name: 'Tip' })).toBeNull()
    fireEvent.change(slider, { target: { value: '100' } })
    expect(await findButton('Tip $489.00')).toBeTruthy()
    expect(screen.getByRole('form', { name: 'Tip' })).toBeTruthy()
    fireEvent.change(slider, { target: { value: '0' } })
    expect(screen.queryByRole('form', { name: 'Tip' })).toBeNull()
  })

  test('rounds the amount of the tip to cents', async () => {
    const { user } = await openCompleteOrder({ sold: { packagePrice: 489.99 } })
    await findTipDialog()
    await user.click(screen.getByRole('radio', { name: /15%/ }))
    expect(await findButton('Tip $73.50')).toBeTruthy()
  })
})

describe('sending a tip', () => {
  const choose = async () => {
    const { user } = await openCompleteOrder()
    await findTipDialog()
    await user.click(screen.getByRole('radio', { name: /10%/ }))
    await typeCard()
    return user
  }

  test('sends one tip when the button is pressed twice, then closes the dialog and reloads the order', async () => {
    await choose()
    const given = stubDelayedReply(customerOrders.tip, {})
    stubOrder(completeOrder, { invoices: [tipInvoice] })
    const button = await findButton('Tip $48.90')
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() => expect(listTipRequests()).toHaveLength(1))
    expect(listTipRequests()[0]).toMatchObject({
      path: `/api/customer/orders/tip/${ORDER_ID}`,
      body: { tip: 48.9, payment: { type: 'card' } },
    })
    expect(listTipRequests()[0]?.headers['idempotency-key']).toBeTruthy()
    given()
    expect(await screen.findByText('Thank you! Your tip was sent.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(listTipRequests()).toHaveLength(1)
    await waitFor(() => expect(getRequests().filter(({ path }) => path.startsWith('/bff/customer'))).toHaveLength(2))
  })

  test('shows one alert for a refusal, and uses a new idempotency key for the next attempt', async () => {
    const user = await choose()
    stubRefusal(customerOrders.tip, 'card_declined')
    stubReply(customerOrders.tip, {})
    await user.click(await findButton('Tip $48.90'))
    expect(await screen.findAllByRole('alert')).toHaveLength(1)
    await user.click(await findButton('Tip $48.90'))
    expect(await screen.findByText('Thank you! Your tip was sent.')).toBeTruthy()
    expect(new Set(listTipRequests().map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
  })

  test('after two checks that found nothing, the tip can be chosen again, and the button shows that amount', async () => {
    const sent = {
      kind: 'tip',
      subject: ORDER_ID,
      by: aUser()._id,
      lines: [],
      totals: { subtotal: 4_890, discount: 0, total: 4_890 },
      currency: 'usd',
    }
    const at = Date.now()
    localStorage.setItem(
      'payments',
      JSON.stringify([{ id: 'earlier', sent, at, state: 'open', absentAt: at, freeAt: at }]),
    )
    reloadStores()
    const { user } = await openCompleteOrder()
    await findTipDialog()
    await user.click(screen.getByRole('radio', { name: /^5%/ }))
    expect(await findButton('Tip $24.45')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /\$48\.90/ })).toBeNull()
  })

  test('does not pay again after a lost reply: the status check finds the tip', async () => {
    const user = await choose()
    stubNetworkError(customerOrders.tip)
    stubReply(compositions.payment, { state: 'unknown', now: Date.now() })
    await user.click(await findButton('Tip $48.90'))
    const check = await findButton('Check payment status')
    expect(screen.getByRole('group', { name: 'Tip amount' })).toHaveProperty('disabled', true)
    stubReply(customerOrders.view, { invoices: [tipInvoice], clientCurrencyType: 'usd' })
    await user.click(check)
    expect(await screen.findByText('Thank you! Your tip was sent.')).toBeTruthy()
    expect(listTipRequests()).toHaveLength(1)
  })
})
