import { cart } from '@quillgate/shared/contract/cart'
import { aPackage } from '@quillgate/shared/testing/shop'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  getRequests,
  stubComputedReply,
  stubNetworkError,
  stubRawReply,
  stubRefusal,
  stubReply,
} from '../../testing/network.ts'
import { reloadStores } from '../../testing/reload-stores.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { minDisplayTime } from '../../ui/hooks/use-auto-close.ts'

// Replies stay cached for the lifetime of the page, so each test uses packages with new ids.
let resume = aPackage()
let letter = aPackage()
let testNumber = 0

/** Stores a cart as an earlier visit would have done. */
function storeCart(items: unknown) {
  localStorage.setItem('cart', JSON.stringify(items))
  reloadStores()
}
const createLine = (offer: typeof resume, overrides: object = {}) => ({
  ...offer,
  quantity: 1,
  status: 'updated',
  ...overrides,
})
const storedItems = () => JSON.parse(localStorage.getItem('cart') ?? '[]') as { _id: string; quantity: number }[]
const requestedItems = () =>
  getRequests()
    .filter(({ path }) => path === '/api/cart/packagesInfo')
    .map(({ search }) => new URLSearchParams(search).getAll('items[]'))
const stubPackages = (...customerPackages: (typeof resume)[]) =>
  stubReply(cart.packagesInfo, { customerPackages, currency: 'usd' })
const packagesReply = () => ({ body: { status: true, customerPackages: [resume], currency: 'usd' } })
const findRow = async (name: string) => screen.findByRole('row', { name: new RegExp(name) })

beforeEach(() => {
  testNumber += 1
  resume = aPackage({ _id: `resume-${testNumber}`, packageName: 'Resume', packagePrice: 100 })
  letter = aPackage({ _id: `letter-${testNumber}`, packageName: 'Cover Letter', packagePrice: 50 })
  reloadStores()
})

test('shows the same rounded amount in the row and in the subtotal for a price with three decimals', async () => {
  const odd = aPackage({ _id: 'odd', packageName: 'Odd', packagePrice: 1.235 })
  storeCart([createLine(odd, { quantity: 10 })])
  stubPackages(odd)
  await renderAt('/cart')
  const cells = within(await findRow('Odd')).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toContain('$12.40')
  expect(screen.getByText(/^Subtotal/).textContent).toBe('Subtotal $12.40')
})

test.each([
  [0, 1],
  [11, 10],
  [-3, 1],
  ['2', 2],
  [2.5, 2],
  [null, 1],
])('corrects a stored cart quantity of %j to %d', async (quantity, sane) => {
  storeCart([createLine(resume, { quantity })])
  stubPackages(resume)
  await renderAt('/cart')
  const group = within(await findRow('Resume')).getByRole('group', { name: 'Quantity of Resume' })
  expect(group.textContent).toBe(String(sane))
  await waitFor(() => expect(storedItems()).toMatchObject([{ _id: resume._id, quantity: sane }]))
})

test('ignores stored cart rows that are malformed, duplicate or beyond the limit of 20', async () => {
  const many = Array.from({ length: 25 }, (_, n) => aPackage({ _id: `p${n}`, packageName: `Package ${n}` }))
  storeCart([null, 7, { quantity: 2 }, createLine(many[0]!), ...many.map((offer) => createLine(offer))])
  stubPackages(...many)
  await renderAt('/cart')
  expect(await findRow('Package 0')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(1 + 20))
  expect(requestedItems()).toEqual([expect.toSatisfy((ids: string[]) => new Set(ids).size === 20 && ids.length === 20)])
})

describe('cart while prices load', () => {
  test('shows no stored prices or rows until the current prices arrive', async () => {
    storeCart([createLine(resume, { packagePrice: 1 })])
    const arrive = Promise.withResolvers<void>()
    stubComputedReply(cart.packagesInfo, () => arrive.promise.then(packagesReply))
    await renderAt('/cart')
    expect(await screen.findByText('loading packages info...')).toBeTruthy()
    expect(screen.queryByText(/\$1\.00/)).toBeNull()
    expect(screen.queryByRole('row')).toBeNull()
    expect(screen.queryByText('Your cart is empty')).toBeNull()
    arrive.resolve()
    expect((await findRow('Resume')).textContent).toContain('$100.00')
  })

  test('shows a loading notice instead of the empty cart while a linked product loads', async () => {
    const arrive = Promise.withResolvers<void>()
    stubComputedReply(cart.packagesInfo, () => arrive.promise.then(packagesReply))
    await renderAt(`/cart?addItem=${resume._id}`)
    expect(await screen.findByText('loading new product...')).toBeTruthy()
    expect(screen.queryByText('Your cart is empty')).toBeNull()
    arrive.resolve()
    expect(await findRow('Resume')).toBeTruthy()
  })
})

test('removes a product that is no longer sold from the cart and shows a notice', async () => {
  storeCart([createLine(resume), createLine(letter)])
  stubPackages(resume, { ...letter, active: false })
  await renderAt('/cart')
  expect(await screen.findByText('Cover Letter is no longer available and was removed from your cart.')).toBeTruthy()
  expect(screen.queryByRole('row', { name: /Cover Letter/ })).toBeNull()
  expect(storedItems().map(({ _id }) => _id)).toEqual([resume._id])
})

describe('product id that the shop refuses', () => {
  test('removes an unknown product with a notice and loads the other prices', async () => {
    storeCart([createLine(resume), createLine(letter, { _id: 'no-id', packageName: 'Broken' })])
    stubComputedReply(cart.packagesInfo, ({ search }) =>
      search.includes('no-id') ? { status: 422, body: { status: false, error: 'no such id' } } : packagesReply(),
    )
    await renderAt('/cart')
    expect(await screen.findByText('Broken is no longer available and was removed from your cart.')).toBeTruthy()
    expect((await findRow('Resume')).textContent).toContain('$100.00')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('preserves the cart when the shop refuses all of its product ids', async () => {
    storeCart([createLine(resume), createLine(letter)])
    stubRefusal(cart.packagesInfo, 'not_found')
    await renderAt('/cart')
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the prices.')
    expect(storedItems()).toHaveLength(2)
  })

  test('preserves the cart when the separate requests for its products time out', async () => {
    storeCart([createLine(resume), createLine(letter)])
    stubRawReply(cart.packagesInfo, 422, { status: false })
    stubNetworkError(cart.packagesInfo)
    await renderAt('/cart')
    expect((await screen.findByRole('alert')).textContent).toContain('Timeout!')
    expect(storedItems()).toHaveLength(2)
  })
})

test('requests a product only once when the URL of the cart adds it', async () => {
  stubPackages(resume)
  await renderAt(`/cart?addItem=${resume._id}`)
  expect(await findRow('Resume')).toBeTruthy()
  expect(requestedItems()).toEqual([[resume._id]])
})

test('closes the "has been added" notice of the cart automatically', async () => {
  minDisplayTime.ms = 0
  stubPackages(resume)
  await renderAt(`/cart?addItem=${resume._id}`)
  expect(await screen.findByText('Resume has been added to your cart.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Resume has been added to your cart.')).toBeNull())
  expect(await findRow('Resume')).toBeTruthy()
})

describe('space reserved for the "has been added" notice', () => {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(59)
    storeCart([createLine(letter)])
    stubReply(cart.packagesInfo, { customerPackages: [resume, letter], currency: 'usd' })
  })
  afterEach(() => void vi.restoreAllMocks())
  const open = async () => {
    const { user } = await renderAt(`/cart?addItem=${resume._id}`)
    const news = await screen.findByText('Resume has been added to your cart.')
    return { user, room: news.closest<HTMLElement>('[style]')! }
  }

  test('remains after the notice closes, so that the rows do not move', async () => {
    minDisplayTime.ms = 0
    const { room } = await open()
    await waitFor(() => expect(room.textContent).toBe(''))
    expect([room.isConnected, room.style.minHeight]).toEqual([true, '59px'])
  })

  test('remains after the added product is removed', async () => {
    const { user, room } = await open()
    await user.click(await screen.findByRole('button', { name: 'Remove Resume' }))
    await waitFor(() => expect(room.textContent).toBe(''))
    expect([room.isConnected, room.style.minHeight]).toEqual([true, '59px'])
  })
})

test('the accessible names of the quantity buttons contain "-" or "+" and the product', async () => {
  storeCart([createLine(resume)])
  stubPackages(resume)
  await renderAt('/cart')
  const cells = within(await findRow('Resume'))
  expect(cells.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    '- Decrease: Quantity of Resume',
    '+ Increase: Quantity of Resume',
    'Remove Resume',
  ])
})

test('preserves the URL parameter redirectTo from the cart to the checkout and back', async () => {
  storeCart([createLine(resume)])
  stubPackages(resume)
  const { user, currentPath } = await renderAt('/cart?redirectTo=/shop')
  await findRow('Resume')
  await user.click(screen.getByRole('link', { name: 'Proceed to checkout' }))
  await user.click(await screen.findByRole('link', { name: 'Back to cart' }))
  expect(currentPath()).toBe('/cart?redirectTo=%2Fshop')
})

test('after a removal by keyboard, focuses the next product in the cart, or the heading after the last one', async () => {
  storeCart([createLine(resume), createLine(letter)])
  stubPackages(resume, letter)
  const { user } = await renderAt('/cart')
  await findRow('Resume')
  for (const [name, next] of [
    ['Remove Resume', () => screen.getByRole('button', { name: 'Remove Cover Letter' })],
    ['Remove Cover Letter', () => screen.getByRole('heading', { level: 1, name: 'Cart' })],
  ] as const) {
    screen.getByRole('button', { name }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(next()))
  }
  expect(screen.getByText('Your cart is empty')).toBeTruthy()
})

test('keeps the focus on a quantity button when the quantity reaches its limit', async () => {
  storeCart([createLine(resume, { quantity: 9 })])
  stubPackages(resume)
  const { user } = await renderAt('/cart')
  await findRow('Resume')
  const more = screen.getByRole('button', { name: '+ Increase: Quantity of Resume' })
  more.focus()
  await user.keyboard('{Enter}{Enter}')
  expect(more.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(more)
  expect(storedItems()).toMatchObject([{ quantity: 10 }])
})

test('hides the "has been added" notice when its product is removed', async () => {
  stubPackages(resume)
  const { user } = await renderAt(`/cart?addItem=${resume._id}`)
  expect(await screen.findByText('Resume has been added to your cart.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove Resume' }))
  expect(await screen.findByText('Your cart is empty')).toBeTruthy()
  expect(screen.queryByText('Resume has been added to your cart.')).toBeNull()
})

test('the empty cart offers a primary link to the shop', async () => {
  await renderAt('/cart')
  expect(await screen.findByText('Your cart is empty')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continue shopping' }).className).toContain('ant-btn-primary')
})
