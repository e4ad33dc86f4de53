import { cart } from '@quillgate/shared/contract/cart'
import { customerOrders } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { aCoupon, aPackage } from '@quillgate/shared/testing/shop'
import { aUser } from '@quillgate/shared/testing/users'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boot } from '../../platform/runtime/boot.ts'
import { stubDelayedReply, stubRawReply, stubRefusal, stubReply } from '../../testing/network.ts'
import { reloadStores } from '../../testing/reload-stores.ts'
import { renderAt } from '../../testing/render-at.tsx'

const settings = { demo: boot.demo, cardKey: boot.cardKey }
let resume = aPackage()
let testNumber = 0

beforeEach(() => {
  testNumber += 1
  resume = aPackage({ _id: `resume-${testNumber}`, packageName: 'Resume', packagePrice: 100 })
  Object.assign(boot, { demo: true, cardKey: 'pk_standin_test' })
  stubReply(cart.packagesInfo, { customerPackages: [resume], currency: 'usd' })
  localStorage.clear()
  reloadStores()
})
afterEach(() => void Object.assign(boot, settings))

const ACCOUNT_INPUT = {
  'First Name': 'Noor',
  'Last Name': 'Haddad',
  Email: 'noor@mailbox.org',
  Password: 'A-good-password-1',
}
const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
async function openFilledCheckout(query = `?item=${resume._id}`, state?: object) {
  const { user } = await renderAt(`/checkout${query}`, { state })
  const pay = await screen.findByRole('button', { name: 'Pay & Register' })
  await waitFor(() => expect(pay).toHaveProperty('disabled', false))
  for (const [label, value] of Object.entries(ACCOUNT_INPUT)) fireEvent.change(getField(label), { target: { value } })
  fireEvent.input(await screen.findByLabelText(/^Card number/), { target: { value: '4242424242424242 1234 567' } })
  return { user, pay }
}

test('during the payment, the checkout disables its fields and links and focuses the button', async () => {
  const paid = stubDelayedReply(cart.checkout, { user: aUser(), orders: [{ _id: 'o1' }] })
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubReply(customerOrders.list, { orders: [] })
  const { user } = await openFilledCheckout(undefined, { backToCart: true })
  expect(screen.getAllByRole('link', { name: 'Login' })).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Back to cart' }).getAttribute('href')).toBe('/cart')
  await user.type(getField('Password'), '{Enter}')
  const busy = await screen.findByRole('button', { name: 'Processing' })
  for (const label of Object.keys(ACCOUNT_INPUT))
    expect([label, getField(label).matches(':disabled')]).toEqual([label, true])
  expect(screen.queryAllByRole('link', { name: 'Login' })).toEqual([])
  expect(screen.getByRole('link', { name: 'Back to cart' }).getAttribute('aria-disabled')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(busy))
  paid()
  expect(await screen.findByText('Payment Successful. Logging in...')).toBeTruthy()
})

test('replaces the checkout form with a receipt with amount, coupon, products, e-mail and a link to the order', async () => {
  localStorage.setItem('cart', JSON.stringify([{ ...resume, quantity: 2, status: 'updated' }]))
  localStorage.setItem('coupon', JSON.stringify(aCoupon()))
  reloadStores()
  stubReply(cart.checkCoupon, { coupon: aCoupon() })
  const paid = stubDelayedReply(cart.checkout, { user: aUser(), orders: [{ _id: 'o1' }] })
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubReply(customerOrders.list, { orders: [] })
  const { user, pay } = await openFilledCheckout('')
  await user.click(pay)
  await screen.findByRole('button', { name: 'Processing' })
  paid()
  const news = (await screen.findByText('Payment Successful. Logging in...')).closest('[role="status"]')!
  const receipt = within(await screen.findByRole('region', { name: 'Paid $180.00' }))
  expect(document.activeElement).toBe(news)
  expect(receipt.getByRole('row', { name: 'Resume 2 $200.00' })).toBeTruthy()
  expect(receipt.getByRole('row', { name: /Coupon SAVE10/ }).textContent).toContain('-$20.00')
  expect(receipt.getByText('noor@mailbox.org')).toBeTruthy()
  expect(receipt.getByRole('link', { name: 'Go to your order' }).getAttribute('href')).toBe('/orders/view/o1')
  expect(screen.queryByRole('form')).toBeNull()
  expect(localStorage.getItem('cart')).toBeNull()
})

test('the checkout shows an error at each missing field', async () => {
  const { user } = await renderAt(`/checkout?item=${resume._id}`)
  const pay = await screen.findByRole('button', { name: 'Pay & Register' })
  await waitFor(() => expect(pay).toHaveProperty('disabled', false))
  await user.click(pay)
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    'Enter your first name',
    'Enter your last name',
    'Enter your email',
    'Choose a password',
  ])
  expect(document.activeElement).toBe(getField('First Name'))
})

test('the checkout shows at the e-mail field that an account exists, with a link to the login', async () => {
  stubRefusal(cart.checkout, 'email_taken')
  const { user, pay } = await openFilledCheckout()
  await user.click(pay)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Email already exist. Already have an account?')
  expect(within(alert).getByRole('link', { name: 'Login' })).toBeTruthy()
  expect(getField('Email').getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(getField('Email')))
})

test.each([
  [
    'with an error code',
    () => stubRefusal(cart.checkout, 'password_short'),
    'Please choose a password with at least 8 characters.',
  ],
  [
    'with a message but no code',
    () => stubRawReply(cart.checkout, 422, { status: false, errors: ['The password must contain a digit.'] }),
    'The password must contain a digit.',
  ],
])(
  'the checkout marks and focuses the password field when the server refuses the password %s',
  async (_, stub, text) => {
    stub()
    const { user, pay } = await openFilledCheckout()
    await user.click(pay)
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    await waitFor(() => expect(document.activeElement).toBe(getField('Password')))
    expect(getField('Password').getAttribute('aria-invalid')).toBe('true')
  },
)

test('the checkout shows the minimum length at the password field', async () => {
  await openFilledCheckout()
  const described = getField('Password').getAttribute('aria-describedby')
  expect(document.getElementById(described ?? '')?.textContent).toBe('At least 8 characters')
})

test('does not show the error of a corrected checkout e-mail again when another field is left empty', async () => {
  stubRefusal(cart.checkout, 'email_taken')
  const { user, pay } = await openFilledCheckout()
  await user.click(pay)
  await screen.findByText(/Email already exist/)
  fireEvent.change(getField('Email'), { target: { value: 'noor2@mailbox.org' } })
  fireEvent.change(getField('Last Name'), { target: { value: '' } })
  await user.click(pay)
  await waitFor(() => expect(document.activeElement).toBe(getField('Last Name')))
  expect(screen.queryByText(/Email already exist/)).toBeNull()
  expect(getField('Email').getAttribute('aria-invalid')).toBeNull()
})

test('the checkout shows the amount that is charged', async () => {
  await openFilledCheckout()
  expect(screen.getByText(/^You’ll be charged \$100.00 once\./)).toBeTruthy()
  expect(
    screen.getByText('Your card details go straight to our payment provider. We never see your card number.'),
  ).toBeTruthy()
})

test('the checkout disables payment and shows the contact e-mail when the Stripe publishable key is missing', async () => {
  boot.cardKey = undefined
  await renderAt(`/checkout?item=${resume._id}`)
  expect(await screen.findByRole('row', { name: /Resume/ })).toBeTruthy()
  const notice = screen.getByText('Payments aren’t set up for this site yet.', { exact: false })
  const email = boot.site?.companyEmail
  expect(within(notice).getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`)
  expect(screen.getByRole('button', { name: 'Pay & Register' })).toHaveProperty('disabled', true)
  expect(screen.queryByText(/You’ll be charged/)).toBeNull()
})
