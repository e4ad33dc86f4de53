import { cart } from '@quillgate/shared/contract/cart'
import { compositions } from '@quillgate/shared/contract/compositions'
import { customerInvoices, customerOrders } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { anInvoice, anOrder } from '@quillgate/shared/testing/orders'
import { aPackage } from '@quillgate/shared/testing/shop'
import { aReviewer, aUser, aWriter } from '@quillgate/shared/testing/users'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { boot } from '../../platform/runtime/boot.ts'
import {
  getRequests,
  stubDelayedReply,
  stubNetworkError,
  stubRawReply,
  stubRefusal,
  stubReply,
} from '../../testing/network.ts'
import { reloadStores } from '../../testing/reload-stores.ts'
import { renderAt } from '../../testing/render-at.tsx'

const resume = aPackage({ _id: 'p1', packageName: 'Resume', packagePrice: 100 })
const letter = aPackage({ _id: 'p2', packageName: 'Letter', packagePrice: 49.5 })
const settings = { demo: boot.demo, cardKey: boot.cardKey }
const storeCart = (...items: object[]) => {
  localStorage.setItem('cart', JSON.stringify(items))
  reloadStores()
}
beforeEach(() => {
  Object.assign(boot, { demo: true, cardKey: 'pk_standin_test' })
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  reloadStores()
})
afterEach(() => void Object.assign(boot, settings))

const stubPackages = (...packages: (typeof resume)[]) =>
  stubReply(customerOrders.packages, { packages, clientCurrencyType: 'gbp' })
const renderNewOrder = (state?: unknown) => renderAt('/orders/new', { as: aUser(), state })
const openNewOrder = (state?: unknown) => {
  stubPackages(resume, letter)
  return renderNewOrder(state)
}
const findButton = (name: string) =>
  screen.findByRole<HTMLButtonElement>('button', { name: (text) => text.endsWith(name) })
const typeCard = async () =>
  fireEvent.input(await screen.findByLabelText(/^Card number/), { target: { value: '4242424242424242 1234 567' } })
const orderRequests = () => getRequests().filter(({ path }) => path === '/api/customer/orders_new')
const stubOrderPage = (id: string) =>
  stubReply(compositions.customerOrder, {
    order: anOrder({ _id: id, tasks: ['resume_questionnaire'] }),
    clientCurrencyType: 'usd',
    invoices: [],
    warnings: [],
  })
const readTotal = () => screen.getByText('Total', { exact: false, selector: 'p' }).textContent

describe('ordering a package', () => {
  test('offers the packages with prices and opens the new order after the payment', async () => {
    stubReply(customerOrders.create, { order_id: 'o1', orders: [] })
    stubOrderPage('o1')
    const { user, currentPath } = await openNewOrder()
    const choice = within(await screen.findByRole('radiogroup', { name: 'Choose a package' }))
    expect(choice.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Resume £100.00',
      'Letter £49.50',
    ])
    await user.click(choice.getByRole('radio', { name: /Letter/ }))
    expect(readTotal()).toBe('Total £49.50')
    await typeCard()
    await user.click(await findButton('Place Order'))
    await waitFor(() => expect(currentPath()).toBe('/orders/view/o1'))
    expect(await screen.findByText('Your order has been placed.')).toBeTruthy()
    expect(orderRequests()[0]?.body).toMatchObject({
      package_subscribed: 'p2',
      cartItems: [],
      loggedInCartCheckout: false,
      payment: { type: 'card' },
    })
    expect(getRequests().find(({ path }) => path.endsWith('orders_all_packages'))?.query).toEqual({
      purchasable: 'true',
    })
  })

  test('Enter in the list of packages pays nothing', async () => {
    stubReply(customerOrders.create, { order_id: 'o1', orders: [] })
    stubOrderPage('o1')
    const { user } = await openNewOrder()
    const choice = within(await screen.findByRole('radiogroup', { name: 'Choose a package' }))
    await typeCard()
    await user.click(choice.getByRole('radio', { name: /Letter/ }))
    await user.keyboard('{Enter}')
    await user.click(choice.getByRole('radio', { name: /Resume/ }))
    await user.click(await findButton('Place Order'))
    await screen.findByText('Your order has been placed.')
    expect(orderRequests().map(({ body }) => body)).toMatchObject([{ package_subscribed: 'p1' }])
  })

  test('requires the user to choose a package', async () => {
    const { user } = await openNewOrder()
    await screen.findByRole('radiogroup', { name: 'Choose a package' })
    expect(readTotal()).toBe('Total Choose a package')
    await user.click(await findButton('Place Order'))
    expect((await screen.findByRole('alert')).textContent).toBe('Choose a package first.')
    expect(orderRequests()).toEqual([])
  })

  test('shows the services in a package', async () => {
    stubPackages({ ...resume, packageServices: [{ serviceName: 'Resume Writing' }, { serviceName: 'Cover Letter' }] })
    await renderNewOrder()
    expect(await screen.findByText('Includes Resume Writing and Cover Letter')).toBeTruthy()
  })

  test('hides inactive packages and preselects the only active one', async () => {
    stubPackages(resume, { ...letter, active: false })
    await renderNewOrder()
    expect(await screen.findAllByRole('radio')).toHaveLength(1)
    expect(screen.getByRole('radio', { name: /Resume/, checked: true })).toBeTruthy()
  })

  test('disables payment when the site has no packages', async () => {
    stubPackages()
    await renderNewOrder()
    expect(await screen.findByText('No Records Found')).toBeTruthy()
    expect(await findButton('Place Order')).toHaveProperty('disabled', true)
  })
})

describe('ordering the package in a link', () => {
  const shop = (...customerPackages: (typeof resume)[]) =>
    stubReply(cart.packagesInfo, { customerPackages, currency: 'usd' })

  test('orders only the package in the link and does not change the cart', async () => {
    storeCart({ ...resume, quantity: 1, status: 'updated' }, { ...letter, quantity: 2, status: 'updated' })
    shop(letter)
    stubReply(customerOrders.create, { order_id: 'o2', orders: [{ _id: 'o2' }] })
    stubOrderPage('o2')
    const { user, currentPath } = await openNewOrder({ cartCheckout: true, item: 'p2' })
    expect(await screen.findByText('Letter')).toBeTruthy()
    expect(readTotal()).toBe('Total $49.50')
    await typeCard()
    await user.click(await findButton('Place Order'))
    await waitFor(() => expect(currentPath()).toBe('/orders/view/o2'))
    expect(orderRequests()[0]?.body).toMatchObject({ package_subscribed: 'p2', loggedInCartCheckout: false })
    expect(localStorage.getItem('cart')).toContain('p1')
  })

  test.each([
    ['inactive', () => shop({ ...letter, active: false }), 'Package is not active, please choose another package.'],
    ['unknown', () => shop(), 'Product invalid, please choose another Product.'],
    [
      'malformed',
      () => stubRawReply(cart.packagesInfo, 422, { status: false }),
      'Product invalid, please choose another Product.',
    ],
  ])('offers the other packages when the package is %s', async (_, stub, text) => {
    stub()
    await openNewOrder({ item: 'p2' })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(await screen.findByRole('radiogroup', { name: 'Choose a package' })).toBeTruthy()
  })
})

describe('ordering the cart', () => {
  const cartState = { cartCheckout: true }
  beforeEach(() => {
    storeCart({ ...resume, quantity: 2, status: 'updated' }, { ...letter, quantity: 1, status: 'updated' })
  })
  const shop = (...customerPackages: (typeof resume)[]) =>
    stubReply(cart.packagesInfo, { customerPackages, currency: 'usd' })

  test('orders all items without the coupon’s discount, then opens the order list', async () => {
    shop(resume, letter)
    stubReply(customerOrders.create, { orders: [{ _id: 'o1' }, { _id: 'o2' }] })
    stubReply(customerOrders.list, { orders: [] })
    localStorage.setItem(
      'coupon',
      JSON.stringify({ couponCode: 'TEN', discount_type: 'percent', value: 10, appliesToProducts: [] }),
    )
    reloadStores()
    const { user, currentPath } = await openNewOrder(cartState)
    expect(await screen.findByRole('table', { name: 'Cart' })).toBeTruthy()
    await waitFor(() => expect(readTotal()).toBe('Total $249.50'))
    expect(screen.getByText('Coupon TEN doesn’t apply to this order.')).toBeTruthy()
    await typeCard()
    await user.click(await findButton('Place Order'))
    await waitFor(() => expect(currentPath()).toBe('/orders/list'))
    expect(orderRequests()[0]?.body).toMatchObject({
      package_subscribed: null,
      cartItems: [
        { _id: 'p1', quantity: 2 },
        { _id: 'p2', quantity: 1 },
      ],
      loggedInCartCheckout: true,
    })
    expect(localStorage.getItem('cart')).toBeNull()
  })

  test('removes products that are no longer for sale, with a notice', async () => {
    shop(resume)
    await renderNewOrder(cartState)
    expect(await screen.findByText('Letter is no longer available and was removed from your cart.')).toBeTruthy()
    await waitFor(() => expect(readTotal()).toBe('Total $200.00'))
  })

  test('lets the customer switch between the packages and the cart', async () => {
    shop(resume, letter)
    const { user } = await openNewOrder()
    expect(await screen.findByText('There are 2 products in your cart.')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Order the items in your cart' }))
    expect(await screen.findByRole('table', { name: 'Cart' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Choose another package' }))
    expect(await screen.findByRole('radiogroup', { name: 'Choose a package' })).toBeTruthy()
  })

  test('disables payment for an empty cart and requests no prices', async () => {
    storeCart()
    await openNewOrder(cartState)
    expect(await screen.findByText('Your cart is empty')).toBeTruthy()
    expect(await findButton('Place Order')).toHaveProperty('disabled', true)
    expect(getRequests().filter(({ path }) => path.includes('packagesInfo'))).toEqual([])
  })
})

describe('payment of a new order', () => {
  const choose = async () => {
    const shown = await openNewOrder()
    await shown.user.click(await screen.findByRole('radio', { name: /Resume/ }))
    await typeCard()
    return shown
  }

  test('creates one order when the button is pressed twice', async () => {
    await choose()
    const placed = stubDelayedReply(customerOrders.create, { order_id: 'o1', orders: [] })
    stubOrderPage('o1')
    fireEvent.click(await findButton('Place Order'))
    fireEvent.click(await findButton('Processing'))
    await waitFor(() => expect(orderRequests()).toHaveLength(1))
    placed()
    expect(await screen.findByText('Your order has been placed.')).toBeTruthy()
    expect(orderRequests()).toHaveLength(1)
  })

  test.each([
    ['one text', { status_code: 402, error: 'Your bank said no.' }, ['Your bank said no.']],
    ['a list', { status_code: 400, errors: ['No funds.', 'Wrong code.'] }, ['No funds.', 'Wrong code.']],
  ])('shows the server’s reason and allows another attempt: %s', async (_, body, texts) => {
    const { user } = await choose()
    stubRawReply(customerOrders.create, 200, body)
    await user.click(await findButton('Place Order'))
    const alert = await screen.findByRole('alert')
    for (const text of texts) expect(within(alert).getByText(text)).toBeTruthy()
    expect(await findButton('Place Order')).toHaveProperty('disabled', false)
    expect(screen.getByRole('radio', { name: /Resume/, checked: true })).toBeTruthy()
  })

  test('looks up the order after a lost reply instead of sending it again', async () => {
    const { user, currentPath } = await choose()
    stubNetworkError(customerOrders.create)
    stubReply(compositions.payment, { state: 'unknown', now: Date.now() })
    await user.click(await findButton('Place Order'))
    const check = await findButton('Check payment status')
    expect(await screen.findByText(/Payment for Resume: £100.00/)).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
    stubReply(customerOrders.list, {
      orders: [
        anOrder({
          _id: 'o7',
          createdAt: new Date().toISOString(),
          sold: { _id: 'p1', packageName: 'Resume', packagePrice: 100 },
          invoicePrice: 100,
        }),
      ],
    })
    stubReply(customerInvoices.list, {
      invoices: [
        anInvoice({
          ordersIds: ['o7'],
          price: 100,
          status: 'paid',
          createdAt: new Date().toISOString(),
          packages: [{ packageName: 'Resume', packagePrice: 100, invoiceData: [{ quantity: 1 }] }],
        }),
      ],
    })
    stubOrderPage('o7')
    await user.click(check)
    await waitFor(() => expect(currentPath()).toBe('/orders/view/o7'))
    expect(orderRequests()).toHaveLength(1)
  })
})

test.each([
  ['a refusal', () => stubRefusal(customerOrders.packages, 'unexpected', 'Closed today.'), 'Closed today.'],
  ['no reply', () => stubNetworkError(customerOrders.packages), 'Timeout!'],
])('the new-order page shows why the packages failed to load and offers to try again: %s', async (_, fail, detail) => {
  fail()
  stubPackages(resume)
  const { user } = await renderNewOrder()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(`Unexpected Error!!${detail}`)
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('radio', { name: /Resume/ })).toBeTruthy()
})

test.each([
  ['a writer', aWriter(), 'This page does not exist'],
  ['a reviewer', aReviewer(), "You don't have the required permissions!"],
])('denies %s access to the new-order page', async (_, as, text) => {
  await renderAt('/orders/new', { as })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(getRequests().filter(({ path }) => path.includes('orders_all'))).toEqual([])
})
