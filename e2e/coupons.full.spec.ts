import { type Page } from '@playwright/test'
import { expect, type Site, siteUrl, test } from './fixtures.ts'
import { runOperator } from './operator.ts'
import { createBuyer, fetchPurchases, fillAccount, fillCard, listPackages, type Offer } from './shop.ts'

const couponInput = (page: Page) => page.getByRole('textbox', { name: /Coupon Code/ })
const total = (page: Page) => page.getByRole('row', { name: /^Total/ })
const formatDollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** Adds the packages to the cart, each with its quantity, and opens the checkout. */
async function openCheckoutWith(page: Page, site: Site, offers: readonly (readonly [Offer, number])[]) {
  for (const [offer, quantity] of offers) {
    await page.goto(siteUrl(site, `/cart?addItem=${offer.id}`))
    await expect(page.getByText(`${offer.name} has been added to your cart.`)).toBeVisible()
    for (let n = 1; n < quantity; n += 1)
      await page.getByRole('button', { name: `Increase: Quantity of ${offer.name}` }).click()
  }
  await page.getByRole('link', { name: 'Proceed to checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible()
}

async function applyCoupon(page: Page, coupon: string) {
  await couponInput(page).fill(coupon)
  await page.getByRole('button', { name: 'Apply' }).click()
}

const COUPON_CASES: {
  coupon: string
  site: Site
  cart: (named: (name: string) => Offer) => [Offer, number][]
  cents: number
}[] = [
  // A discount of 10 % on 349.00 plus 2 x 179.00.
  {
    coupon: 'WELCOME10',
    site: 'northwind',
    cart: (named) => [
      [named('Professional Resume Package'), 1],
      [named('LinkedIn Profile Makeover'), 2],
    ],
    cents: 63_630,
  },
  // A discount of 50.00 on 349.00.
  { coupon: 'FIFTY', site: 'northwind', cart: (named) => [[named('Professional Resume Package'), 1]], cents: 29_900 },
  // A discount of 15 % on 3 x 149.50 gives 381.225, rounded once to 381.23. The coupon does not apply to the other
  // package (599.99).
  {
    coupon: 'GRAD15',
    site: 'northwind',
    cart: (named) => [
      [named('New Grad Starter'), 3],
      [named('Executive Biography'), 1],
    ],
    cents: 38_123 + 59_999,
  },
]
for (const { coupon, site, cart, cents } of COUPON_CASES) {
  test(`with the coupon ${coupon}, the checkout charges exactly the total that it shows`, async ({ page }) => {
    const offers = await listPackages(site)
    const lines = cart((name) => offers.find((offer) => offer.name === name)!)
    await openCheckoutWith(page, site, lines)
    await applyCoupon(page, coupon)
    await expect(page.getByText(`Coupon ${coupon} applied. You save`)).toBeVisible()
    await expect(total(page)).toContainText(formatDollars(cents))

    const who = createBuyer()
    await fillAccount(page, who)
    await fillCard(page, '4242424242424242')
    await page.getByRole('button', { name: 'Pay & Register' }).click()
    await expect(page.getByText('Payment Successful. Logging in...')).toBeVisible()
    const { orders, charges } = await fetchPurchases(site, who)
    expect(orders).toEqual(lines.map(([offer]) => offer.name).toSorted())
    expect(charges.reduce((sum, charge) => sum + charge, 0)).toBe(cents)
    expect(charges).toHaveLength(1)
  })
}

test.describe('coupons with rejected requests', () => {
  test.use({ allowStatus: [422] })

  test('an applied coupon can be removed, and an invalid coupon shows an error', async ({ page }) => {
    const [first] = await listPackages('northwind')
    await page.goto(siteUrl('northwind', `/checkout?item=${first.id}`))
    const button = page.getByRole('button', { name: 'Apply' })
    await expect(total(page)).toContainText(formatDollars(first.price * 100))
    await expect(button).toBeDisabled()
    const held = Promise.withResolvers<void>()
    await page.route('**/api/cart/check-coupon', async (route) => (await held.promise, route.continue()), { times: 1 })
    await applyCoupon(page, 'WELCOME10')
    await expect(page.getByRole('button', { name: 'Checking' })).toBeDisabled()
    held.resolve()
    await expect(total(page)).toContainText(formatDollars(first.price * 90))

    // This coupon is for another product, so it is invalid. Entering it also removes the previous coupon.
    await applyCoupon(page, 'GRAD15')
    await expect(page.getByRole('alert')).toHaveText('This coupon code is not valid.')
    await expect(total(page)).toContainText(formatDollars(first.price * 100))

    await applyCoupon(page, 'FIFTY')
    await expect(total(page)).toContainText(formatDollars(first.price * 100 - 5_000))
    await page.getByRole('button', { name: 'Remove coupon FIFTY' }).click()
    await expect(total(page)).toContainText(formatDollars(first.price * 100))
    await expect(couponInput(page)).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('coupon'))).toBeNull()
  })

  test('a payment with a coupon that was disabled in the meantime is rejected, and the full price appears', async ({
    page,
  }) => {
    await runOperator('northwind', 'coupon', 'add', 'SHORTLIVED', '--percent', '20')
    const [first] = await listPackages('northwind')
    await page.goto(siteUrl('northwind', `/checkout?item=${first.id}`))
    await applyCoupon(page, 'shortlived')
    await expect(total(page)).toContainText(formatDollars(first.price * 80))
    await runOperator('northwind', 'coupon', 'set', 'SHORTLIVED', 'off')

    const who = createBuyer()
    await fillAccount(page, who)
    await fillCard(page, '4242424242424242')
    const pay = page.getByRole('button', { name: 'Pay & Register' })
    await pay.click()
    await expect(page.getByRole('alert')).toHaveText('This coupon code is not valid.')
    await expect(total(page)).toContainText(formatDollars(first.price * 100))
    await pay.click()
    await expect(page.getByText('Payment Successful. Logging in...')).toBeVisible()
    expect((await fetchPurchases('northwind', who)).charges).toEqual([first.price * 100])
  })
})
