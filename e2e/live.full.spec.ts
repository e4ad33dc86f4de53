import { uploadFile } from './draft-upload.ts'
import { demoUser, expect, signIn, siteUrl, test } from './fixtures.ts'
import { createOrderInProgress } from './order-in-progress.ts'

test('a new draft appears on the customer’s open page without a reload', async ({ browser, page: writerPage }) => {
  const site = 'inkwell'
  const writer = demoUser('writer')
  const { customer: who, orderId, serviceWith } = await createOrderInProgress(site, writer.email)
  const customer = await (await browser.newContext()).newPage()
  const reads: string[] = []
  customer.on('request', (request) => {
    if (request.url().includes('/bff/customer/orders/')) reads.push(request.url())
  })
  const stream = customer.waitForResponse((response) => response.url().endsWith('/bff/events'))
  await customer.goto(siteUrl(site, `/orders/view/${orderId}`))
  await signIn(customer, who)
  // Goes back to the order, because the first visit redirects to the first step of the order.
  await customer.getByRole('link', { name: 'Go Back to Order' }).click()
  await stream
  const step = customer.getByRole('link', { name: 'Upload documents', exact: true })
  await step.focus()
  const before = reads.length

  await writerPage.goto(siteUrl(site, `/orders/revision-files/${serviceWith('revision_process')}/${orderId}`))
  await signIn(writerPage, writer)
  await uploadFile(writerPage, 'First')
  await writerPage.getByRole('button', { name: 'Upload draft', exact: true }).click()

  await expect(customer.getByText('Your draft is ready.')).toBeVisible()
  expect(reads.length).toBe(before + 1)
  await expect(step).toBeFocused()
  await expect(customer).toHaveTitle(/^\(\d+\) /)
})
