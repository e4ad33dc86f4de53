import { join } from 'node:path'
import {
  demoUser,
  expect,
  expectAccessible,
  resizeWindow,
  signIn,
  siteUrl,
  test,
  waitForAnimations,
} from './fixtures.ts'
import { findLayoutFaults } from './layout-faults.ts'
import { stack } from './stack.ts'

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]

test('a writer can find and change an order in the command palette by keyboard only', async ({ page }) => {
  await page.goto(siteUrl('northwind', '/login'))
  await signIn(page, demoUser('writer'))
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  const customer = (await page.locator('main [data-row]').first().textContent()) ?? ''

  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const first = palette.getByRole('option', { selected: true })
  await page.keyboard.press('Control+k')
  await page.keyboard.type(customer)
  await expect(first).toContainText(customer)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders\/view\//)
  await expect(palette).toBeHidden()

  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('group', { name: 'This order' })).toBeVisible()
  for (const size of WIDTHS) {
    await resizeWindow(page, size)
    await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0)
    await waitForAnimations(page)
    // Ignores overlaps, because the dialog overlaps with the page below it.
    await expect
      .poll(async () => (await findLayoutFaults(page)).filter((fault) => !fault.endsWith('overlap')))
      .toEqual([])
    await expectAccessible(page)
    if (stack.screenshotFolder)
      await page.screenshot({ path: join(stack.screenshotFolder, `palette-${size.width}.png`) })
  }
  await page.keyboard.type('archive')
  await expect(first).toHaveText('Archive')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/moved out of the archive/)).toBeVisible()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
})
