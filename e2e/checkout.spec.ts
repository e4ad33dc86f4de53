import { type Page } from '@playwright/test'
import { demoUser, expect, expectAccessible, type Site, signIn, siteUrl, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { createBuyer, fetchByIpAddress, fillAccount, fillCard, listPackages, recordPayments } from './shop.ts'

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay & Register' })

for (const site of ['northwind', 'inkwell'] satisfies Site[]) {
  test(`${site}: a visitor can fill the cart, buy with a new account and then see the order`, async ({ page }) => {
    const [first, second] = await listPackages(site)
    await page.goto(siteUrl(site, `/cart?addItem=${first.id}`))
    await expect(page.getByText(`${first.name} has been added to your cart.`)).toBeVisible()
    await page.goto(siteUrl(site, `/cart?addItem=${second.id}&redirectTo=/shop`))
    await expect(page.getByRole('row')).toHaveCount(3)
    await expect(page.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute('href', '/shop')
    await expectAccessible(page)
    await page.getByRole('button', { name: `Increase: Quantity of ${second.name}` }).click()

    await page.getByRole('link', { name: 'Proceed to checkout' }).click()
    await expect(page.getByRole('link', { name: 'Back to cart' })).toBeVisible()
    const total = (first.price + 2 * second.price).toFixed(2)
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText(total)
    await expectAccessible(page)
    const sent = recordPayments(page)
    await fillAccount(page, createBuyer())
    await fillCard(page, '4242424242424242')
    await payButton(page).dblclick()

    await expect(page.getByText('Payment Successful. Logging in...')).toBeVisible()
    await expect(page).toHaveURL(siteUrl(site, '/orders/list'))
    await expect(page.getByRole('row')).toHaveCount(1 + 2)
    expect(sent).toHaveLength(1)
    expect(await page.evaluate(() => [localStorage.getItem('cart'), localStorage.getItem('coupon')])).toEqual([
      null,
      null,
    ])
  })
}

test('a package can be bought through a direct link, by keyboard only, without changing the cart', async ({ page }) => {
  const [first, second] = await listPackages('northwind')
  await page.goto(siteUrl('northwind', `/cart?addItem=${first.id}`))
  await expect(page.getByText(/has been added/)).toBeVisible()
  await page.goto(siteUrl('northwind', `/checkout?item=${second.id}`))
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible()
  const { firstName, lastName, email, password } = createBuyer()
  const card = '42424242424242421234567'
  const typed = [
    ['First Name', firstName],
    ['Last Name', lastName],
    ['Email', email],
    ['Password', password],
    ['Card number, expiry date and security code', card],
  ] as const
  for (const [name, text] of typed) {
    await tabTo(page, page.getByLabel(name, { exact: true }))
    await page.keyboard.type(text)
  }
  await tabTo(page, page.getByRole('button', { name: 'Pay & Register' }))
  await page.keyboard.press('Enter')

  await expect(page.getByText('Payment Successful. Logging in...')).toBeVisible()
  await expect(page).toHaveURL(/\/(orders\/view|contract\/fill)\//)
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain(first.id)
})

test.describe('checkout with rejected requests', () => {
  test.use({ allowStatus: [400, 402, 404, 409, 422] })

  test('shows why a card was declined, and charges only the card that is used next', async ({ page }) => {
    const [first] = await listPackages('northwind')
    await page.goto(siteUrl('northwind', `/checkout?item=${first.id}`))
    await fillAccount(page, createBuyer())
    await fillCard(page, '4000000000000002')
    const sent = recordPayments(page)
    await payButton(page).click()
    await expect(page.getByRole('alert')).toContainText('declined')
    await expect(page.getByLabel('Email', { exact: true })).not.toHaveValue('')

    await fillCard(page, '4242424242424242')
    await payButton(page).click()
    await expect(page.getByText('Payment Successful. Logging in...')).toBeVisible()
    expect(sent).toHaveLength(2)
  })

  test('an e-mail with an existing account leads to the login and then back to the order', async ({ page }) => {
    const [first] = await listPackages('northwind')
    await page.goto(siteUrl('northwind', `/checkout?item=${first.id}`))
    await fillAccount(page, { ...createBuyer(), email: 'maya.okafor@mailbox.org' })
    await fillCard(page, '4242424242424242')
    await payButton(page).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Email already exist. Already have an account?')
    await alert.getByRole('link', { name: 'Login' }).click()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('maya.okafor@mailbox.org')
    await signIn(page, demoUser('customer'))

    await expect(page).toHaveURL(siteUrl('northwind', '/orders/new'))
    expect(await page.evaluate(() => history.state)).toMatchObject({ usr: { cartCheckout: true, item: first.id } })
  })

  test('the cart rejects an unknown product and keeps its contents', async ({ page }) => {
    const [first] = await listPackages('northwind')
    await page.goto(siteUrl('northwind', `/cart?addItem=${first.id}`))
    await expect(page.getByText(/has been added/)).toBeVisible()
    await page.goto(siteUrl('northwind', '/cart?addItem=not-an-id'))
    await expect(page.getByRole('alert')).toHaveText('Product invalid, please choose another Product.')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.goto(siteUrl('northwind', `/cart?addItem=${first.id}`))
    await expect(page.getByText('Product already in the cart')).toBeVisible()
  })
})

test.describe('checkout with a broken connection', () => {
  test.use({ allowBroken: true })

  test('shows the success of a payment whose reply was lost, without sending the payment again', async ({ page }) => {
    const [first] = await listPackages('northwind')
    await page.goto(siteUrl('northwind', `/checkout?item=${first.id}`))
    await fillAccount(page, createBuyer())
    await fillCard(page, '4242424242424242')
    const sent = recordPayments(page)
    // The payment reaches the server and succeeds, but its reply is lost.
    await page.route('**/api/cart/checkout', async (route) => {
      await fetchByIpAddress(route)
      await route.abort('connectionreset')
    })
    await payButton(page).click()
    await expect(page.getByText('Payment Successful. Logging in...')).toBeVisible()
    expect(sent).toHaveLength(1)
  })
})
