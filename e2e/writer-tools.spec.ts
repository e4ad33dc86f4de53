import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { demoUser, expect, expectAccessible, signIn, siteUrl, test, waitForAnimations } from './fixtures.ts'
import { findLayoutFaults } from './layout-faults.ts'
import { stack } from './stack.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }

/** Checks layout and accessibility. Ignores overlaps, because the dialog overlaps with the page below it. */
async function checkLayout(page: Page, name: string) {
  await waitForAnimations(page)
  // Polls, because the page renders its phone layout a frame after the window became narrow.
  await expect
    .poll(async () => (await findLayoutFaults(page)).filter((fault) => !fault.endsWith('overlap')))
    .toEqual([])
  await expectAccessible(page)
  if (stack.screenshotFolder) await page.screenshot({ path: join(stack.screenshotFolder, `${name}.png`) })
}

test('a writer can archive several orders at once and undo it', async ({ page }) => {
  await page.goto(siteUrl('northwind', '/orders/list'))
  await signIn(page, demoUser('writer'))
  await expect(page.locator('main [data-row]').first()).toBeVisible()
  const range = page.getByText(/^1–\d+ of [\d,]+$/)
  const before = await range.innerText()
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar.getByText('2 orders selected')).toBeVisible()
  await checkLayout(page, 'selected-orders')
  await page.setViewportSize(PHONE)
  await checkLayout(page, 'selected-orders-phone')
  await page.setViewportSize(DESKTOP)
  await bar.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('2 orders were archived.')).toBeVisible()
  await expect(range).not.toHaveText(before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(range).toHaveText(before)
})

test('a writer can insert a saved reply by keyboard', async ({ page }) => {
  await page.goto(siteUrl('northwind', '/orders/list'))
  await signIn(page, demoUser('writer'))
  await page.locator('main [data-row]').first().click()
  const message = page.getByRole('textbox', { name: 'Message' }).first()
  await message.click()
  await page.keyboard.press('/')
  const replies = page.getByRole('dialog', { name: 'Saved replies' })
  await replies.getByRole('button', { name: 'New reply' }).click()
  await page.getByLabel('Name').fill('Draft is ready')
  await page.getByRole('textbox', { name: 'Text' }).fill('Your {product} draft is ready.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await checkLayout(page, 'saved-replies')
  await replies.getByRole('searchbox').focus()
  await page.keyboard.type('dra')
  await page.keyboard.press('Enter')
  await expect(replies).toBeHidden()
  await expect(message).toHaveText(/^Your .+ draft is ready\.$/)
  await expect(message).toBeFocused()

  await page.setViewportSize(PHONE)
  await page.getByRole('tab', { name: /^Customer Chat/ }).click()
  await page.getByRole('button', { name: 'Saved replies (/)' }).click()
  await expect(replies.getByText('Draft is ready', { exact: true })).toBeVisible()
  await checkLayout(page, 'saved-replies-phone')
})
