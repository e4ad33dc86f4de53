import { type Page } from '@playwright/test'
import { expect, expectAccessible, type Site, siteUrl, test } from './fixtures.ts'
import { runOperator } from './operator.ts'
import { listPackages, type Offer } from './shop.ts'

type CartItem = { _id: string; quantity: number; status: string }
const readStoredCart = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as CartItem[])
const findQuantity = (page: Page, { name }: Offer) => page.getByRole('group', { name: `Quantity of ${name}` })
const decreaseButton = (page: Page, { name }: Offer) =>
  page.getByRole('button', { name: `Decrease: Quantity of ${name}` })
const increaseButton = (page: Page, { name }: Offer) =>
  page.getByRole('button', { name: `Increase: Quantity of ${name}` })

async function addToCart(page: Page, site: Site, offer: Offer, query = '') {
  await page.goto(siteUrl(site, `/cart?addItem=${offer.id}${query}`))
  await expect(page.getByText(`${offer.name} has been added to your cart.`)).toBeVisible()
}
/** Creates a package on the site. Other tests do not use this package. */
async function addPackage(site: Site, name: string, ...options: string[]): Promise<Offer> {
  const made = await runOperator<{ _id: string }>(
    site,
    'package',
    'add',
    name,
    '--price',
    '12.50',
    '--service',
    'Session=schedule_appointment',
    ...options,
  )
  return { id: made._id, name, price: 12.5 }
}

test('the cart limits quantities to between 1 and 10, also by keyboard', async ({ page }) => {
  const [first] = await listPackages('northwind')
  await addToCart(page, 'northwind', first)
  await expect(decreaseButton(page, first)).toBeDisabled()
  await increaseButton(page, first).focus()
  for (let n = 2; n <= 10; n += 1) await page.keyboard.press('Enter')
  await expect(findQuantity(page, first)).toContainText('10')
  await expect(increaseButton(page, first)).toBeDisabled()
  const row = page.getByRole('row', { name: new RegExp(first.name) })
  await expect(row).toContainText(`$${(first.price * 10).toLocaleString('en-US', { minimumFractionDigits: 2 })}`)
  await decreaseButton(page, first).click()
  await expect(findQuantity(page, first)).toContainText('9')
  await expect(increaseButton(page, first)).toBeEnabled()
  expect(await readStoredCart(page)).toMatchObject([{ _id: first.id, quantity: 9, status: 'updated' }])
})

test('syncs the cart between two tabs, including an undone removal', async ({ page, context }) => {
  const [first, second] = await listPackages('inkwell')
  await addToCart(page, 'inkwell', first)
  const other = await context.newPage()
  await addToCart(other, 'inkwell', second)
  await expect(page.getByRole('row')).toHaveCount(1 + 2)

  // Each tab applies its change to the cart that the other tab saved last.
  await increaseButton(page, first).click()
  // The browser needs a moment to pass the change to the process of the other tab.
  await expect(findQuantity(other, first)).toContainText('2')
  await increaseButton(other, second).click()
  for (const tab of [page, other]) {
    await expect(findQuantity(tab, first)).toContainText('2')
    await expect(findQuantity(tab, second)).toContainText('2')
  }
  await page.getByRole('button', { name: `Remove ${first.name}` }).click()
  await expect(other.getByRole('row')).toHaveCount(1 + 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(findQuantity(other, first)).toContainText('2')
  for (const offer of [first, second]) await other.getByRole('button', { name: `Remove ${offer.name}` }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Proceed to checkout' })).toHaveAttribute('aria-disabled', 'true')
})

test('adding a product that is already in the cart reloads its data and keeps its quantity', async ({ page }) => {
  const [first] = await listPackages('northwind')
  await addToCart(page, 'northwind', first)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/cart/packagesInfo**', async (route) => (await held.promise, route.continue()))
  await page.goto(siteUrl('northwind', `/cart?addItem=${first.id}`))
  await expect(page.getByText('loading new product...')).toBeVisible()
  await expect.poll(async () => (await readStoredCart(page))[0]?.status).toBe('re-fetching')
  await expect(page.getByRole('link', { name: 'Proceed to checkout' })).toHaveAttribute('aria-disabled', 'true')
  held.resolve()
  await expect(page.getByText('Product already in the cart')).toBeVisible()
  expect(await readStoredCart(page)).toMatchObject([{ _id: first.id, quantity: 1, status: 'updated' }])
  expect(page.url()).toBe(siteUrl('northwind', '/cart'))
})

test('the "Pay" button is disabled while prices are loading', async ({ page }) => {
  const [first] = await listPackages('inkwell')
  await addToCart(page, 'inkwell', first)
  for (const path of ['/cart', '/checkout']) {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/cart/packagesInfo**', async (route) => (await held.promise, route.continue()), {
      times: 1,
    })
    await page.goto(siteUrl('inkwell', path))
    const notice = page.getByText('loading packages info...')
    await expect(notice).toBeVisible()
    if (path === '/checkout') await expect(page.getByRole('button', { name: 'Pay & Register' })).toBeDisabled()
    held.resolve()
    await expect(notice).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: 'Pay & Register' })).toBeEnabled()
})

test('the cart rejects and removes an inactive package', async ({ page }) => {
  const retired = await addPackage('northwind', 'Retired before', '--active', 'off')
  await page.goto(siteUrl('northwind', `/cart?addItem=${retired.id}`))
  await expect(page.getByRole('alert')).toHaveText('Product is not active, please choose another Product.')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  const shop = page.getByRole('link', { name: /^Continue shopping/ })
  await expect(shop).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.goto(siteUrl('northwind', `/checkout?item=${retired.id}`))
  await expect(page.getByRole('alert')).toHaveText('Package is not active, please choose another package.')
  await expect(page.getByRole('button', { name: 'Pay & Register' })).toBeDisabled()

  const sold = await addPackage('northwind', 'Retired meanwhile')
  const [first] = await listPackages('northwind')
  await addToCart(page, 'northwind', sold)
  await addToCart(page, 'northwind', first)
  await runOperator('northwind', 'package', 'set', sold.id, '--active', 'off')
  await page.goto(siteUrl('northwind', '/checkout'))
  await expect(page.getByRole('row', { name: new RegExp(first.name) })).toBeVisible()
  await expect(page.getByRole('row', { name: /Retired meanwhile/ })).toHaveCount(0)
  expect((await readStoredCart(page)).map(({ _id }) => _id)).toEqual([first.id])
})

test('"Continue shopping" shows the name of an external shop, but never links to an unsafe URL', async ({ page }) => {
  const link = page.getByRole('link', { name: /^Continue shopping/ })
  await page.goto(siteUrl('northwind', '/cart?redirectTo=https://shop.example.com/packages%3Fa=1'))
  await expect(link).toHaveAttribute('href', 'https://shop.example.com/packages?a=1')
  await expect(link).toHaveText('Continue shopping (shop.example.com)')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expectAccessible(page)
  for (const bad of ['javascript:alert(1)', '//evil.example', 'data:text/html,x']) {
    await page.goto(siteUrl('northwind', `/cart?redirectTo=${encodeURIComponent(bad)}`))
    await expect(link).toHaveAttribute('href', '/')
  }
})

test('the checkout of an empty cart shows a notice and a link back to the cart', async ({ page }) => {
  await page.goto(siteUrl('inkwell', '/checkout'))
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay & Register' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to cart' }).click()
  await expect(page).toHaveURL(siteUrl('inkwell', '/cart'))
})

test.describe('cart and checkout with a broken connection', () => {
  test.use({ allowBroken: true })

  test('shows the saved prices in their currency, and a retry button, when loading fails', async ({ page }) => {
    const [first] = await listPackages('inkwell')
    await addToCart(page, 'inkwell', first)
    for (const path of ['/cart', '/checkout']) {
      await page.route('**/api/cart/packagesInfo**', (route) => route.abort('connectionreset'))
      await page.goto(siteUrl('inkwell', path))
      await expect(page.getByRole('alert')).toContainText('Timeout!')
      await expect(page.getByRole('row', { name: new RegExp(first.name) })).toContainText(`£${first.price.toFixed(2)}`)
      if (path === '/checkout') await expect(page.getByRole('button', { name: 'Pay & Register' })).toBeDisabled()
      await page.unroute('**/api/cart/packagesInfo**')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect(await readStoredCart(page)).toHaveLength(1)
    }
    await expect(page.getByRole('button', { name: 'Pay & Register' })).toBeEnabled()
  })
})
