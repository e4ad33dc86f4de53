import { demoUser, expect, expectAccessible, signIn, siteUrl, test } from './fixtures.ts'
import { runOperator } from './operator.ts'
import { createCustomer, createSignedInClient, fetchPurchases, fillCard } from './shop.ts'

// Tests orders, invoices and tips of a signed-in customer: each payment is charged once and leads to its order.

const VALID_CARD = '4242424242424242'

test('a customer can order a second package and pay an invoice', async ({ page }) => {
  const who = await createCustomer('northwind')
  await runOperator('northwind', 'invoice', 'add', who.orderId, '35', 'Extra hour')
  await page.goto(siteUrl('northwind', '/orders/new'))
  await signIn(page, who)
  const offer = page.getByRole('radio', { name: /LinkedIn Profile Makeover/ })
  await offer.check()
  await expectAccessible(page)
  await fillCard(page, VALID_CARD)
  await page.getByRole('button', { name: 'Place Order' }).dblclick()
  await expect(page.getByText('Your order has been placed.')).toBeVisible()
  await expect(page).toHaveURL(/\/contract\/fill\//)

  await page.goto(siteUrl('northwind', '/invoices'))
  const row = page.getByRole('row', { name: /Extra hour/ })
  await expect(row.getByText('UNPAID')).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('link', { name: /^Pay #/ }).click()
  await expect(page.getByRole('dialog', { name: 'Pay Invoice' })).toContainText('$35.00')
  await fillCard(page, VALID_CARD)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay $35.00' }).dblclick()
  await expect(page).toHaveURL(new RegExp(`/(orders/view|contract/fill)/${who.orderId}`))
  await page.goto(siteUrl('northwind', '/invoices'))
  await expect(page.getByRole('row', { name: /Extra hour/ }).getByText('PAID', { exact: true })).toBeVisible()
  const { orders, charges } = await fetchPurchases('northwind', who)
  expect(orders).toHaveLength(2)
  expect(charges.toSorted((a, b) => a - b)).toEqual([3_500, 17_900, 34_900])
})

test('a finished order shows the tip dialog until a tip is given', async ({ page }) => {
  const who = demoUser('customer')
  const customer = await createSignedInClient('northwind', who)
  const { orders } = (await (await customer.get('/api/customer/orders')).json()) as {
    orders: { _id: string; statusPercentage: number }[]
  }
  await customer.dispose()
  const finished = orders.find(({ statusPercentage }) => statusPercentage === 100)
  await page.goto(siteUrl('northwind', `/orders/view/${finished?._id}`))
  await signIn(page, who)
  const tip = page.getByRole('dialog', { name: /^Would you like to tip/ })
  await expect(tip).toBeVisible()
  await expectAccessible(page)
  await tip.getByRole('radio', { name: /^10%/ }).press('Space')
  await fillCard(page, VALID_CARD)
  await tip.getByRole('button', { name: 'Tip $14.95' }).dblclick()
  await expect(page.getByText('Thank you! Your tip was sent.')).toBeVisible()
  await expect(tip).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Everything is done' })).toBeVisible()
  await expect(tip).toHaveCount(0)
  await page.goto(siteUrl('northwind', '/invoices'))
  await expect(page.getByRole('row', { name: /Tip: New Grad Starter/ })).toHaveCount(1)
})
