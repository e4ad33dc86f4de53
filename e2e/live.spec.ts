import { at, demoUser, expect, signIn, test } from './fixtures.ts'
import { createOrderInProgress } from './order-in-progress.ts'
import { addVersions } from './versions.ts'

test('a draft appears on the customer’s open page, whose text stays', async ({ browser, page: writerPage }) => {
  const site = 'inkwell'
  const writer = demoUser('writer')
  const { customer: who, orderId, serviceWith } = await createOrderInProgress(site, writer.email)
  const customer = await (await browser.newContext()).newPage()
  const reads: string[] = []
  customer.on('request', (request) => {
    if (request.url().includes('/bff/customer/orders/')) reads.push(request.url())
  })
  const stream = customer.waitForResponse((response) => response.url().endsWith('/bff/events'))
  await customer.goto(at(site, `/orders/view/${orderId}`))
  await signIn(customer, who)
  // The first visit leads to the first step of the order.
  await expect(customer).not.toHaveURL(at(site, '/login'))
  await stream
  await customer.goto(at(site, `/orders/view/${orderId}`))
  const message = customer.getByRole('textbox', { name: 'Message' })
  await message.click()
  await customer.keyboard.type('Not sent yet')
  const before = reads.length

  await writerPage.goto(at(site, `/orders/revision-files/${serviceWith('revision_process')}/${orderId}`))
  await signIn(writerPage, writer)
  await addVersions(writerPage, 'First')
  await writerPage.getByRole('button', { name: 'Upload draft', exact: true }).click()

  await expect(customer.getByText('Your draft is ready.')).toBeVisible()
  expect(reads.length).toBe(before + 1)
  await expect(message).toContainText('Not sent yet')
  await expect(message).toBeFocused()
  await expect(customer).toHaveTitle(/^\(\d+\) /)
})
