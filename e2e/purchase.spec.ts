import { type Page } from '@playwright/test'
import { readBrowserStorage } from './browser-storage.ts'
import { demoUser, expect, type Site, signIn, siteUrl, test } from './fixtures.ts'
import {
  createBuyer,
  createCustomer,
  fetchByIpAddress,
  fetchPurchases,
  fillAccount,
  fillCard,
  holdPayment,
  listPackages,
  type Offer,
  recordPayments,
} from './shop.ts'

// Tests double submits, navigation during a payment and lost replies. Each must result in one order, one charge and a
// correct message.

const VALID_CARD = '4242424242424242'
const DECLINED_CARD = '4000000000000002'
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay & Register' })
const findSuccess = (page: Page) => page.getByText('Payment Successful. Logging in...')
const errorAlert = (page: Page) => page.getByRole('alert')

async function openCheckout(
  page: Page,
  site: Site,
  buyer: ReturnType<typeof createBuyer>,
  card = VALID_CARD,
): Promise<Offer> {
  const [first] = await listPackages(site)
  await page.goto(siteUrl(site, `/checkout?item=${first.id}`))
  await fillAccount(page, buyer)
  await fillCard(page, card)
  return first
}
async function expectOnePurchase(site: Site, buyer: ReturnType<typeof createBuyer>, { name, price }: Offer) {
  expect(await fetchPurchases(site, buyer)).toEqual({ orders: [name], charges: [Math.round(price * 100)] })
}

test('pressing Enter and clicking "Pay" at the same time pays only once', async ({ page }) => {
  const who = createBuyer()
  const offer = await openCheckout(page, 'northwind', who)
  const sent = recordPayments(page)
  await Promise.all([
    page.getByLabel('Last Name').press('Enter'),
    payButton(page).click({ force: true, noWaitAfter: true }),
  ])
  await expect(findSuccess(page)).toBeVisible()
  await expect(page).toHaveURL(/\/(orders\/view|contract\/fill)\//)
  expect(sent).toHaveLength(1)
  await expectOnePurchase('northwind', who, offer)
})

test('a reload during a payment needs a confirmation, and then the order is found', async ({ page }) => {
  const who = createBuyer()
  const offer = await openCheckout(page, 'inkwell', who)
  const sent = recordPayments(page)
  const payment = await holdPayment(page)
  await payButton(page).click()
  await expect(page.getByRole('button', { name: 'Processing' })).toBeVisible()
  await payment.arrived
  const warned = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const dialog = await warned
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloaded
  payment.release()

  await expect(errorAlert(page)).toContainText('We don’t know yet whether your payment went through')
  // The page shows the submitted data, and asks only for the password.
  await expect(errorAlert(page)).toContainText(offer.name)
  await expect(errorAlert(page)).toContainText(who.email)
  await expect(page.getByLabel('First Name')).toBeHidden()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  const kept = await readBrowserStorage(page)
  expect(kept).toContain(who.email)
  expect(kept).not.toContain(who.password)
  expect(kept.replaceAll(' ', '')).not.toContain(VALID_CARD)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Check payment status' }).click()
  await expect(findSuccess(page)).toBeVisible()
  await expect(page).toHaveURL(/\/(orders\/view|contract\/fill)\//)
  expect(sent).toHaveLength(1)
  await expectOnePurchase('inkwell', who, offer)
})

/**
 * Pays from the cart, and navigates back while the payment is pending. Dismisses the first confirmation dialog and
 * accepts the second.
 */
async function leaveWhilePaying(page: Page, site: Site, buyer: ReturnType<typeof createBuyer>, card: string) {
  const [, second] = await listPackages(site)
  await page.goto(siteUrl(site, `/cart?addItem=${second.id}`))
  await page.getByRole('link', { name: 'Proceed to checkout' }).click()
  await fillAccount(page, buyer)
  await fillCard(page, card)
  const payment = await holdPayment(page)
  await payButton(page).click()
  await payment.arrived
  for (const answer of ['dismiss', 'accept'] as const) {
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => history.back())
    const dialog = await asked
    expect(dialog.message()).toBe('Your payment is being processed. Leave this page anyway?')
    await dialog[answer]()
    if (answer === 'dismiss') await expect(page.getByRole('button', { name: 'Processing' })).toBeVisible()
  }
  await expect(page).toHaveURL(siteUrl(site, '/cart'))
  payment.release()
  return second
}

test('navigating away during a payment needs a confirmation, and then the success is still shown', async ({ page }) => {
  const who = createBuyer()
  const sent = recordPayments(page)
  const offer = await leaveWhilePaying(page, 'northwind', who, VALID_CARD)
  // The message disappears after three seconds.
  await expect(findSuccess(page)).toBeVisible()
  await expect(page).toHaveURL(/\/(orders\/view|contract\/fill)\//)
  expect(sent).toHaveLength(1)
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
  await expectOnePurchase('northwind', who, offer)
})

test('navigating back to the checkout during a payment shows "Processing", and then opens the order', async ({
  page,
}) => {
  const who = createBuyer()
  const [first] = await listPackages('northwind')
  await page.goto(siteUrl('northwind', `/cart?addItem=${first.id}`))
  await page.getByRole('link', { name: 'Proceed to checkout' }).click()
  await fillAccount(page, who)
  await fillCard(page, VALID_CARD)
  const sent = recordPayments(page)
  const payment = await holdPayment(page)
  await payButton(page).click()
  await payment.arrived
  page.once('dialog', (dialog) => void dialog.accept())
  await page.evaluate(() => history.back())
  await page.getByRole('link', { name: 'Proceed to checkout' }).click()
  await expect(page.getByRole('button', { name: 'Processing' })).toBeDisabled()
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible()
  payment.release()
  await expect(page).toHaveURL(/\/(orders\/view|contract\/fill)\//)
  expect(sent).toHaveLength(1)
  await expectOnePurchase('northwind', who, first)
})

test('a second tab completes the payment of a closed tab, and keeps products that were added in the meantime', async ({
  page,
  context,
}) => {
  const who = createBuyer()
  const [first, second] = await listPackages('inkwell')
  await page.goto(siteUrl('inkwell', `/cart?addItem=${first.id}`))
  await page.getByRole('link', { name: 'Proceed to checkout' }).click()
  await fillAccount(page, who)
  await fillCard(page, VALID_CARD)
  const payment = await holdPayment(page)
  await payButton(page).click()
  await payment.arrived
  await page.close({ runBeforeUnload: false })
  payment.release()

  const other = await context.newPage()
  await other.goto(siteUrl('inkwell', `/cart?addItem=${second.id}`))
  await expect(other.getByText(/has been added/)).toBeVisible()
  await other.getByRole('link', { name: 'Proceed to checkout' }).click()
  await expect(errorAlert(other)).toContainText(first.name)
  await expect(other.getByRole('table')).not.toContainText(second.name)
  const sent = recordPayments(other)
  await other.getByLabel('Password', { exact: true }).fill(who.password)
  await other.getByRole('button', { name: 'Check payment status' }).click()
  await expect(findSuccess(other)).toBeVisible()
  await expect(other.getByRole('row', { name: /^Total/ })).toBeVisible()
  await expect(other).toHaveURL(/\/(orders\/view|contract\/fill)\//)
  expect(sent).toEqual([])
  const kept = await other.evaluate(() => localStorage.getItem('cart'))
  expect(kept).toContain(second.id)
  expect(kept).not.toContain(first.id)
  await expectOnePurchase('inkwell', who, first)
})

test.describe('purchases with a rejected payment', () => {
  test.use({ allowStatus: [401, 402, 409, 422] })

  test('shows that the card was declined, even if the user navigates away during the payment', async ({ page }) => {
    const who = createBuyer()
    await leaveWhilePaying(page, 'inkwell', who, DECLINED_CARD)
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('declined')
    await page.getByRole('link', { name: 'Proceed to checkout' }).click()
    await expect(payButton(page)).toBeEnabled()
    await expect(page.getByLabel('First Name')).toHaveValue(who.firstName)
  })

  test('when two tabs pay at the same time, only one of them buys', async ({ page, context }) => {
    const who = createBuyer()
    const other = await context.newPage()
    const offer = await openCheckout(page, 'northwind', who)
    await openCheckout(other, 'northwind', who)
    const winner = Promise.race(
      [page, other].map((tab) =>
        findSuccess(tab)
          .waitFor()
          .then(() => tab),
      ),
    )
    // Finds both buttons before the first click, because that click immediately notifies the other tab, which may then
    // rename its button. Dispatches the clicks as events, because a background tab renders no frames.
    const buttons = await Promise.all([page, other].map(async (tab) => payButton(tab).elementHandle()))
    await Promise.all(buttons.map(async (button) => button?.dispatchEvent('click')))
    const buyerTab = await winner
    const late = buyerTab === page ? other : page
    await expect(buyerTab).toHaveURL(/\/(orders\/view|contract\/fill)\//)
    // If the other tab is first notified of the payment, it shows that the order is paid. If it is first notified of
    // the sign-in, it opens a new order.
    const isPaidThere = late.getByText('This order has been paid.')
    await expect
      .poll(async () => late.url() === siteUrl('northwind', '/orders/new') || (await isPaidThere.isVisible()))
      .toBe(true)
    await expect(findSuccess(late)).toHaveCount(0)
    await expectOnePurchase('northwind', who, offer)
  })
})

test.describe('purchases with a duplicated tab', () => {
  test.use({ allowStatus: [401, 422] })

  test('a duplicated tab can repeat the purchase of the original tab only after a confirmation', async ({
    page,
    context,
  }) => {
    const [who, next] = [createBuyer(), createBuyer()]
    const offer = await openCheckout(page, 'inkwell', who)
    const opened = context.waitForEvent('page')
    await page.evaluate(() => void window.open(location.href))
    const copy = await opened
    await payButton(page).click()
    await expect(page).toHaveURL(/\/(orders\/view|contract\/fill)\//)
    await page.goto(siteUrl('inkwell', '/logout'))
    await expect(page).toHaveURL(siteUrl('inkwell', '/login'))

    await openCheckout(copy, 'inkwell', next)
    const sent = recordPayments(copy)
    await payButton(copy).click()
    await expect(copy.getByRole('status').filter({ hasText: 'was made within the last ten minutes' })).toBeVisible()
    expect(sent).toEqual([])
    await payButton(copy).click()
    await expect(copy).toHaveURL(/\/(orders\/view|contract\/fill)\//)
    await expectOnePurchase('inkwell', who, offer)
    await expectOnePurchase('inkwell', next, offer)
  })
})

test.describe('purchases with a broken connection', () => {
  test.use({ allowBroken: true, allowStatus: [401, 409] })

  test('a payment that was never sent can be repeated with a new key after two status checks', async ({ page }) => {
    await page.clock.install()
    const who = createBuyer()
    const offer = await openCheckout(page, 'northwind', who)
    const sent = recordPayments(page)
    await page.route('**/api/cart/checkout', (route) => route.abort('connectionreset'), { times: 1 })
    await payButton(page).click()
    await expect(errorAlert(page)).toContainText('We don’t know yet whether your payment went through')
    const check = page.getByRole('button', { name: 'Check payment status' })
    await check.click()
    await expect(errorAlert(page)).toContainText('We can’t find this payment yet')
    expect(sent).toHaveLength(1)
    await page.clock.fastForward(10_000)
    await check.click()
    const notice = page.getByRole('status').filter({ hasText: 'We checked twice and couldn’t find this payment' })
    await expect(notice).toContainText(offer.name)
    expect(sent).toHaveLength(1)
    await payButton(page).click()
    await expect(findSuccess(page)).toBeVisible()
    expect(sent).toHaveLength(2)
    expect(new Set(sent).size).toBe(2)
    await expectOnePurchase('northwind', who, offer)
  })

  test('a rejected payment is shown as not made even if its reply is lost', async ({ page }) => {
    const { email, password } = demoUser('customer')
    const before = await fetchPurchases('inkwell', { email, password })
    const [first] = await listPackages('inkwell')
    await page.goto(siteUrl('inkwell', `/cart?addItem=${first.id}`))
    await page.getByRole('link', { name: 'Proceed to checkout' }).click()
    await fillAccount(page, { ...createBuyer(), email, password })
    await fillCard(page, VALID_CARD)
    await page.route(
      '**/api/cart/checkout',
      async (route) => {
        expect((await fetchByIpAddress(route)).status()).toBe(409)
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await payButton(page).click()
    await expect(errorAlert(page)).toContainText('This payment didn’t go through. You can pay now.')
    await payButton(page).click()
    await expect(errorAlert(page)).toContainText('Email already exist.')
    await expect(findSuccess(page)).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain(first.id)
    expect(await fetchPurchases('inkwell', { email, password })).toEqual(before)
  })
})

test('signing in from the checkout preserves the cart and the coupon', async ({ page }) => {
  const offers = (await listPackages('northwind')).slice(0, 3)
  for (const offer of offers) {
    await page.goto(siteUrl('northwind', `/cart?addItem=${offer.id}`))
    await expect(page.getByText(`${offer.name} has been added to your cart.`)).toBeVisible()
  }
  await page.getByRole('button', { name: `Increase: Quantity of ${offers[1]!.name}` }).click()
  await page.getByRole('link', { name: 'Proceed to checkout' }).click()
  await page.getByRole('textbox', { name: /Coupon Code/ }).fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Coupon WELCOME10 applied. You save')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await signIn(page, await createCustomer('northwind'))
  await expect(page).toHaveURL(siteUrl('northwind', '/orders/new'))
  expect(await page.evaluate(() => history.state)).toMatchObject({ usr: { cartCheckout: true } })
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as object[])
  expect(kept).toMatchObject(
    offers.map(({ id }, index) => ({ _id: id, quantity: index === 1 ? 2 : 1, status: 'updated' })),
  )
  expect(await page.evaluate(() => localStorage.getItem('coupon'))).toContain('WELCOME10')
})
