import { cart } from '@quillgate/shared/contract/cart'
import { aCoupon, aPackage } from '@quillgate/shared/testing/shop'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { boot } from '../../../platform/runtime/boot.ts'
import { enter } from '../../../testing/enter.ts'
import { answer, answerBy, answerRaw, lose, refuse, requests } from '../../../testing/network.ts'
import { renderAt } from '../../../testing/render-at.tsx'
import { rereadStorage } from '../../../testing/reread-storage.ts'

let resume = aPackage()
let made = 0
const settings = { demo: boot.demo, cardKey: boot.cardKey }
const checks = () => requests().filter(({ path }) => path === '/api/cart/check-coupon')
const total = async () => (await screen.findByRole('row', { name: /^Total/ })).textContent
const stored = () => localStorage.getItem('coupon')
const pay = () => screen.getByRole('button', { name: 'Pay & Register' })

/** Stores a coupon as an earlier visit would have done. */
function kept(coupon: unknown) {
  localStorage.setItem('coupon', JSON.stringify(coupon))
  rereadStorage()
}
const open = () => renderAt(`/checkout?item=${resume._id}`)
async function apply(user: Awaited<ReturnType<typeof open>>['user'], code: string) {
  const field = await screen.findByRole('textbox', { name: /Coupon Code/ })
  await user.clear(field)
  await enter(user, field, code)
  await user.click(screen.getByRole('button', { name: 'Apply' }))
}

beforeEach(() => {
  made += 1
  Object.assign(boot, { demo: true, cardKey: 'pk_standin_test' })
  resume = aPackage({ _id: `resume-${made}`, packageName: 'Resume', packagePrice: 100 })
  answer(cart.packagesInfo, { customerPackages: [resume], currency: 'usd' })
  localStorage.clear()
  rereadStorage()
})
afterEach(() => void Object.assign(boot, settings))

describe('stored coupon', () => {
  test('applies a stored coupon only after checking it again, and disables payment until then', async () => {
    kept(aCoupon({ value: 90 }))
    const arrive = Promise.withResolvers<void>()
    answerBy(cart.checkCoupon, () => arrive.promise.then(() => ({ body: { statusCode: 200, coupon: aCoupon() } })))
    await open()
    expect(await total()).toBe('Total$100.00')
    expect(await screen.findByRole('button', { name: 'Checking' })).toBeTruthy()
    expect(pay()).toHaveProperty('disabled', true)
    arrive.resolve()
    await screen.findByText('Coupon SAVE10 applied. You save $10.00.')
    expect(await total()).toBe('Total$90.00')
    expect(pay()).toHaveProperty('disabled', false)
    expect(checks().map(({ body }) => body)).toEqual([
      { couponCode: 'SAVE10', products: [{ _id: resume._id, quantity: 1 }] },
    ])
  })

  test('removes a stored coupon that is no longer valid and shows the server’s message', async () => {
    kept(aCoupon())
    refuse(cart.checkCoupon, 'coupon_invalid')
    await open()
    expect(await screen.findByText('This coupon code is not valid.')).toBeTruthy()
    expect(await total()).toBe('Total$100.00')
    expect(stored()).toBeNull()
  })

  test('ignores a malformed stored coupon', async () => {
    kept({ couponCode: 'SAVE10' })
    await open()
    expect(await total()).toBe('Total$100.00')
    expect(checks()).toHaveLength(0)
  })
})

test.each<[string, () => void, string[]]>([
  ['a 499', () => answerRaw(cart.checkCoupon, 499, {}), []],
  ['a timeout', () => lose(cart.checkCoupon), ['Timeout!']],
  ['a server error', () => answerRaw(cart.checkCoupon, 500, { status: false }), ['Please Try Again Later!']],
  ['a rate limit', () => answerRaw(cart.checkCoupon, 429, { status: false }), ['Please Try Again Later!']],
])('keeps the earlier coupon when checking another one fails with %s', async (_, happen, said) => {
  answer(cart.checkCoupon, { coupon: aCoupon() })
  const { user } = await open()
  await apply(user, 'SAVE10')
  await screen.findByText('Coupon SAVE10 applied. You save $10.00.')
  happen()
  await apply(user, 'OTHER')
  await waitFor(() => expect(checks()).toHaveLength(2))
  expect(await screen.findByRole('button', { name: 'Apply' })).toBeTruthy()
  await waitFor(() => expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(said))
  expect(await total()).toBe('Total$90.00')
  expect(stored()).toContain('SAVE10')
})

test('a valid coupon that does not apply to this order gets a notice and can be removed', async () => {
  answer(cart.checkCoupon, { coupon: aCoupon({ appliesToProducts: ['something else'] }) })
  const { user } = await open()
  await apply(user, 'SAVE10')
  expect(await screen.findByText('Coupon SAVE10 doesn’t apply to this order.')).toBeTruthy()
  expect(await total()).toBe('Total$100.00')
  await user.click(screen.getByRole('button', { name: 'Remove coupon SAVE10' }))
  expect(screen.queryByText(/doesn’t apply/)).toBeNull()
  expect(stored()).toBeNull()
})

test('the Apply button keeps the focus while it checks a code', async () => {
  const arrive = Promise.withResolvers<void>()
  answerBy(cart.checkCoupon, () => arrive.promise.then(() => ({ body: { statusCode: 200, coupon: aCoupon() } })))
  const { user } = await open()
  await apply(user, 'SAVE10')
  const button = await screen.findByRole('button', { name: 'Checking' })
  expect(button.matches(':disabled')).toBe(false)
  await user.click(button)
  expect(document.activeElement).toBe(button)
  arrive.resolve()
  expect(await screen.findByRole('button', { name: 'Apply' })).toBe(document.activeElement)
  expect(checks()).toHaveLength(1)
})
