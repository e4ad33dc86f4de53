import type { Page } from '@playwright/test'
import { createDraftFiles } from './draft-upload.ts'
import { demoUser, expect, expectAccessible, extendSuccessDialogs, signIn, siteUrl, test } from './fixtures.ts'
import { openContract, signaturePad } from './signing.ts'

// Tests how many clicks the most frequent tasks take, counted from the first page after the sign-in.

test.use({ viewport: { width: 1440, height: 900 } })

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })

async function openDashboard(page: Page, role: 'customer' | 'writer') {
  await page.goto(siteUrl('northwind', '/dashboard'))
  await signIn(page, demoUser(role))
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible()
}

test('a customer signs a contract with one stroke and one click', async ({ page }) => {
  const { orderId } = await openContract(page, 'northwind')
  await expect(signaturePad(page)).toBeInViewport({ ratio: 0.9 })
  await expectAccessible(page)
  const box = (await signaturePad(page).boundingBox())!
  expect(box).toMatchObject({ width: 698, height: 498 })
  await page.mouse.move(box.x + 60, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 320, box.y + 160, { steps: 8 })
  await page.mouse.up()
  await extendSuccessDialogs(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('The contract is signed.')
  await expect(page).toHaveURL(new RegExp(`/orders/.*${orderId}`))
})

test('a customer on a phone writes to the contributor with two taps', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openDashboard(page, 'customer')
  await page.getByRole('link', { name: 'Chat: Professional Resume Package' }).first().click()
  await expect(composer(page)).toBeFocused()
  await page.keyboard.type('A question about my draft')
  await sendButton(page).click()
  await expect(page.getByRole('log').getByText('A question about my draft')).toBeVisible()
  // A reload does not move the focus again.
  await page.reload()
  await expect(page.getByRole('log').getByText('A question about my draft')).toBeVisible()
  await expect(composer(page)).toBeVisible()
  await expect(composer(page)).not.toBeFocused()
})

test('a contributor sends a draft with four clicks', async ({ page }) => {
  await openDashboard(page, 'writer')
  await page.getByRole('link', { name: 'View orders that need action' }).click()
  await page
    .getByRole('link', { name: /^Upload draft: / })
    .first()
    .click()
  // Opening the file dialog is the third click. Both files are chosen in it.
  const { pdf, word } = await createDraftFiles('Clicks')
  await page.locator('form input[type=file]').first().setInputFiles([pdf, word])
  for (const { name } of [pdf, word])
    await expect(page.locator('form').getByRole('link', { name: `Download ${name}` })).toBeVisible()
  await page.getByRole('button', { name: 'Upload draft' }).click()
  await expect(page.getByText('The draft was sent.')).toBeVisible()
})

test('a contributor sets a due date with three clicks', async ({ page }) => {
  await openDashboard(page, 'writer')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  const button = page.getByRole('button', { name: /^Set the due date of/ }).last()
  await button.click()
  const calendar = page.locator('.ant-picker-date-panel')
  await expect(calendar).toBeVisible()
  await expectAccessible(page)
  await extendSuccessDialogs(page)
  const save = page.waitForRequest('**/api/writer/orders/set-due-date')
  await calendar.locator('.ant-picker-cell-in-view:not(.ant-picker-cell-disabled)').last().click()
  expect((await save).postDataJSON()).toMatchObject({ dueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  await expect(page.getByRole('alertdialog', { name: 'Due date saved' })).toBeVisible()
})

test('a typed due date is not saved before the Save button is pressed', async ({ page }) => {
  await openDashboard(page, 'writer')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  let saves = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/set-due-date')) saves += 1
  })
  await page
    .getByRole('button', { name: /^Set the due date of/ })
    .last()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Due date/ })
  await expect(page.locator('.ant-picker-date-panel')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Due date' }).fill('12/31/2099')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect(saves).toBe(0)
})

test('a contributor answers a message from its notification with three clicks', async ({ page, browser }) => {
  const customer = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await openDashboard(customer, 'customer')
  await customer.getByRole('link', { name: 'Chat: Professional Resume Package' }).first().click()
  await expect(composer(customer)).toBeFocused()
  await customer.keyboard.type('When is my draft ready?')
  await sendButton(customer).click()
  await expect(customer.getByRole('log').getByText('Sending')).toHaveCount(0)

  await openDashboard(page, 'writer')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const news = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').first()
  await expect(news).toContainText('sent you a message.')
  await news.getByRole('link').click()
  await expect(page.getByRole('tab', { name: /^Customer Chat/, selected: true })).toBeVisible()
  await expect(composer(page)).toBeFocused()
  await page.keyboard.type('By Friday.')
  await sendButton(page).click()
  await expect(customer.getByRole('log').getByText('By Friday.')).toBeVisible()
  await customer.context().close()
})
