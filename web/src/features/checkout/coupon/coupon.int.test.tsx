import { cart } from '@quillgate/shared/contract/cart'
import { aCoupon, aPackage } from '@quillgate/shared/testing/shop'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { boot } from '../../../platform/runtime/boot.ts'
import { enterText } from '../../../testing/enter-text.ts'
import {
  getRequests,
  stubComputedReply,
  stubNetworkError,
  stubRawReply,
  stubRefusal,
  stubReply,
} from '../../../testing/network.ts'
import { reloadStores } from '../../../testing/reload-stores.ts'
import { renderAt } from '../../../testing/render-at.tsx'

let resume = aPackage()
let testNumber = 0
const settings = { demo: boot.demo, cardKey: boot.cardKey }
const checkRequests = () => getRequests().filter(({ path }) => path === '/api/cart/check-coupon')
const readTotal = async () => (await screen.findByRole('row', { name: /^Total/ })).textContent
const storedCoupon = () => localStorage.getItem('coupon')
const payButton = () => screen.getByRole('button', { name: 'Pay & Register' })

/** Stores a coupon as an earlier visit would have done. */
function storeCoupon(coupon: unknown) {
  localStorage.setItem('coupon', JSON.stringify(coupon))
  reloadStores()
}
const openCheckout = () => renderAt(`/checkout?item=${resume._id}`)
async function applyCoupon(user: Awaited<ReturnType<typeof openCheckout>>['user'], code: string) {
  const field = await screen.findByRole('textbox', { name: /Coupon Code/ })
  await user.clear(field)
  await enterText(user, field, code)
  await user.click(screen.getByRole('button', { name: 'Apply' }))
}

beforeEach(() => {
  testNumber += 1
  Object.assign(boot, { demo: true, cardKey: 'pk_standin_test' })
  resume = aPackage({ _id: `resume-${testNumber}`, packageName: 'Resume', packagePrice: 100 })
  stubReply(cart.packagesInfo, { customerPackages: [resume], currency: 'usd' })
  localStorage.clear()
  reloadStores()
})
afterEach(() => void Object.assign(boot, settings))

describe('stored coupon', () => {
  test('applies a stored coupon only after checking it again, and disables payment until then', async () => {
    storeCoupon(aCoupon({ value: 90 }))
    const arrive = Promise.withResolvers<void>()
    stubComputedReply(cart.checkCoupon, () =>
      arrive.promise.then(() => ({ body: { statusCode: 200, coupon: aCoupon() } })),
    )
    await openCheckout()
    expect(await readTotal()).toBe('Total$100.00')
    expect(await screen.findByRole('button', { name: 'Checking' })).toBeTruthy()
    expect(payButton()).toHaveProperty('disabled', true)
    arrive.resolve()
    await screen.findByText('Coupon SAVE10 applied. You save $10.00.')
    expect(await readTotal()).toBe('Total$90.00')
    expect(payButton()).toHaveProperty('disabled', false)
    expect(checkRequests().map(({ body }) => body)).toEqual([
      { couponCode: 'SAVE10', products: [{ _id: resume._id, quantity: 1 }] },
    ])
  })

  test('removes a stored coupon that is no longer valid and shows the server’s message', async () => {
    storeCoupon(aCoupon())
    stubRefusal(cart.checkCoupon, 'coupon_invalid')
    await openCheckout()
    expect(await screen.findByText('This coupon code is not valid.')).toBeTruthy()
    expect(await readTotal()).toBe('Total$100.00')
    expect(storedCoupon()).toBeNull()
  })

  test('ignores a malformed stored coupon', async () => {
    storeCoupon({ couponCode: 'SAVE10' })
    await openCheckout()
    expect(await readTotal()).toBe('Total$100.00')
    expect(checkRequests()).toHaveLength(0)
  })
})

test.each<[string, () => void, string[]]>([
  ['a 499', () => stubRawReply(cart.checkCoupon, 499, {}), []],
  ['a timeout', () => stubNetworkError(cart.checkCoupon), ['Timeout!']],
  ['a server error', () => stubRawReply(cart.checkCoupon, 500, { status: false }), ['Please Try Again Later!']],
  ['a rate limit', () => stubRawReply(cart.checkCoupon, 429, { status: false }), ['Please Try Again Later!']],
])('keeps the earlier coupon when checking another one fails with %s', async (_, happen, said) => {
  stubReply(cart.checkCoupon, { coupon: aCoupon() })
  const { user } = await openCheckout()
  await applyCoupon(user, 'SAVE10')
  await screen.findByText('Coupon SAVE10 applied. You save $10.00.')
  happen()
  await applyCoupon(user, 'OTHER')
  await waitFor(() => expect(checkRequests()).toHaveLength(2))
  expect(await screen.findByRole('button', { name: 'Apply' })).toBeTruthy()
  await waitFor(() => expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(said))
  expect(await readTotal()).toBe('Total$90.00')
  expect(storedCoupon()).toContain('SAVE10')
})

test('lets the user remove a valid coupon that does not apply to the order', async () => {
  stubReply(cart.checkCoupon, { coupon: aCoupon({ appliesToProducts: ['something else'] }) })
  const { user } = await openCheckout()
  await applyCoupon(user, 'SAVE10')
  expect(await screen.findByText('Coupon SAVE10 doesn’t apply to this order.')).toBeTruthy()
  expect(await readTotal()).toBe('Total$100.00')
  await user.click(screen.getByRole('button', { name: 'Remove coupon SAVE10' }))
  expect(screen.queryByText(/doesn’t apply/)).toBeNull()
  expect(storedCoupon()).toBeNull()
})

test('the Apply button keeps the focus while the coupon code is checked', async () => {
  const arrive = Promise.withResolvers<void>()
  stubComputedReply(cart.checkCoupon, () =>
    arrive.promise.then(() => ({ body: { statusCode: 200, coupon: aCoupon() } })),
  )
  const { user } = await openCheckout()
  await applyCoupon(user, 'SAVE10')
  const button = await screen.findByRole('button', { name: 'Checking' })
  expect(button.matches(':disabled')).toBe(false)
  await user.click(button)
  expect(document.activeElement).toBe(button)
  arrive.resolve()
  expect(await screen.findByRole('button', { name: 'Apply' })).toBe(document.activeElement)
  expect(checkRequests()).toHaveLength(1)
})
