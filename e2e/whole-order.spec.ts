import type { Page } from '@playwright/test'
import { approveDraft, uploadVersions } from './draft-upload.ts'
import { closeSuccessDialog, demoUser, expect, signIn, siteUrl, test } from './fixtures.ts'
import { runOperator } from './operator.ts'
import { createBuyer, fetchPurchases, fillAccount, fillCard, listPackages } from './shop.ts'

// Tests one order as both a customer and a writer: purchase, contract, questionnaire, draft, approval, final document
// and tip.

const VALID_CARD = '4242424242424242'
const PACKAGE = 'New Grad Starter'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Returns the link to the next action of the order. */
const nextActionLink = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first()

test('a customer and a writer complete an order from the purchase to the tip', async ({ page: customer, browser }) => {
  const who = createBuyer()
  const dana = demoUser('writer')
  const offer = (await listPackages('northwind')).find(({ name }) => name === PACKAGE)!

  await customer.goto(siteUrl('northwind', `/checkout?item=${offer.id}`))
  await fillAccount(customer, who)
  await fillCard(customer, VALID_CARD)
  await press(customer, 'Pay & Register')
  await expect(customer).toHaveURL(/\/contract\/fill\//)
  const orderId = new URL(customer.url()).pathname.split('/').at(-1)!
  await runOperator('northwind', 'order', 'assign', orderId, '--writer', dana.email)
  await customer.getByRole('tab', { name: 'Type your name' }).click()
  await customer.getByLabel('Your name', { exact: true }).fill('Noor Haddad')
  await press(customer, 'Submit')
  await closeSuccessDialog(customer)

  // The order redirects to its first step, because the customer has not completed any step.
  await expect(customer.getByRole('heading', { level: 1, name: 'Upload Documents' })).toBeVisible()
  await customer
    .locator('form input[type=file]')
    .first()
    .setInputFiles({ name: 'Resume.txt', mimeType: 'text/plain', buffer: Buffer.from('My resume') })
  await expect(customer.getByRole('link', { name: 'Download Resume.txt' })).toBeVisible()
  await press(customer, 'Submit')
  await closeSuccessDialog(customer)
  await expect(customer).toHaveURL(siteUrl('northwind', `/orders/view/${orderId}`))

  await expect(customer.getByRole('heading', { name: /^Your turn: answer/ })).toBeVisible()
  await customer
    .getByRole('main')
    .getByRole('link', { name: /question/i })
    .first()
    .click()
  const next = () => press(customer, 'Next')
  await next()
  await customer.getByLabel('Full name as it should appear').fill('Noor Haddad')
  await customer.getByLabel('E-mail for recruiters').fill(who.email)
  await next()
  await customer.getByLabel('Your three proudest achievements').fill('Three launches in a year.')
  await customer.getByLabel('Years of experience').selectOption('6-10')
  await customer.getByLabel('No', { exact: true }).check()
  await next()
  await customer.getByLabel('Canada').check()
  await press(customer, 'Submit')
  await expect(customer).toHaveURL(siteUrl('northwind', `/orders/view/${orderId}`))
  await expect(customer.getByRole('heading', { name: /is writing/ })).toBeVisible()

  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await desk.goto(siteUrl('northwind', `/orders/view/${orderId}`))
  await signIn(desk, dana)
  await expect(desk.getByRole('heading', { name: /^Your turn: upload/ })).toBeVisible()
  await nextActionLink(desk, 'Upload draft').click()
  await uploadVersions(desk, 'First')
  await press(desk, 'Upload draft')
  await expect(desk.getByRole('region', { name: 'Pending admin approval' })).toBeVisible()
  await approveDraft()

  await customer.reload()
  await nextActionLink(customer, 'Review draft').click()
  await customer.getByRole('radio', { name: 'This is the final revision' }).check()
  await customer.getByRole('textbox', { name: 'Your review' }).click()
  await customer.keyboard.type('Perfect.')
  await press(customer, 'Submit review')
  await press(customer, 'Yes, it is final')
  await press(customer, 'Yes, accept it')
  await closeSuccessDialog(customer)
  await expect(customer.getByRole('region', { name: 'Revision Accepted' })).toBeVisible()

  await desk.goto(siteUrl('northwind', `/orders/view/${orderId}`))
  await desk
    .getByRole('main')
    .getByRole('link', { name: /final document/i })
    .first()
    .click()
  await uploadVersions(desk, 'Final')
  await press(desk, 'Submit Final Document')
  await expect(desk.getByRole('region', { name: 'Final Document Submitted' })).toBeVisible()
  await desk.context().close()

  await customer.getByRole('link', { name: 'Go Back to Order' }).click()
  const tip = customer.getByRole('dialog', { name: /^Would you like to tip/ })
  await tip.getByRole('radio', { name: /^10%/ }).press('Space')
  await fillCard(customer, VALID_CARD)
  await tip.getByRole('button', { name: 'Tip $14.95' }).dblclick()
  await expect(customer.getByText('Thank you! Your tip was sent.')).toBeVisible()
  await expect(customer.getByRole('heading', { name: 'Everything is done' })).toBeVisible()

  const { orders, charges } = await fetchPurchases('northwind', who)
  expect([orders, charges.toSorted((a, b) => a - b)]).toEqual([[PACKAGE], [1_495, 14_950]])
})
