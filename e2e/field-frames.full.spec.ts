import type { Locator, Page } from '@playwright/test'
import { demoUser, expect, signIn, siteUrl, test } from './fixtures.ts'

const readOutlineStyle = (element: Locator) => element.evaluate((node) => getComputedStyle(node).outlineStyle)

async function openDueDate(page: Page) {
  await page.goto(siteUrl('northwind', '/login'))
  await signIn(page, demoUser('writer'))
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
  await page.goto(siteUrl('northwind', '/orders/list'))
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: /^(Set|Change) due date$/ }).click()
  return page.getByRole('dialog').getByRole('textbox', { name: 'Due date' })
}

for (const width of [768, 1440])
  test(`the calendar of a date field in a dialog is fully visible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    const field = await openDueDate(page)
    await field.click()
    const days = page.locator('.ant-picker-dropdown:visible td')
    await expect(days.last()).toBeInViewport({ ratio: 1 })
    for (const day of [days.first(), days.last()])
      expect(
        await day.evaluate((cell) => {
          const { left, top, width: w, height: h } = cell.getBoundingClientRect()
          return cell.contains(document.elementFromPoint(left + w / 2, top + h / 2))
        }),
      ).toBe(true)
  })

test('a focused password field has one focus ring around the field and its button', async ({ page }) => {
  await page.goto(siteUrl('northwind', '/login'))
  const password = page.getByLabel('Password', { exact: true })
  await page.getByLabel('Email', { exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(password).toBeFocused()
  expect(await readOutlineStyle(password)).toBe('none')
  expect(await readOutlineStyle(page.locator('.ant-input-affix-wrapper').filter({ has: password }))).toBe('solid')
})
