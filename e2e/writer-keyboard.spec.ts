import type { Page } from '@playwright/test'
import { at, castMember, expect, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { orderInWork } from './order-in-work.ts'
import { versions } from './versions.ts'

/** Something of the page has the focus: whoever uses the keyboard is somewhere. */
const expectFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)

test('a writer works a day by the keyboard alone', async ({ page }) => {
  const dana = castMember('northwind', 'writer')
  const { orderId, serviceWith } = await orderInWork('northwind', dana.email)
  const service = serviceWith('additional_questionnaire')
  const { keyboard } = page
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const press = async (name: string | RegExp) => {
    await tabTo(page, button(name))
    await keyboard.press('Enter')
  }
  const isThere = async (text: string | RegExp) => {
    await expect(page.getByText(text).first()).toBeVisible()
    await expectFocus(page)
  }
  /** Opens the actions of the order and takes one. */
  const choose = async (name: string) => {
    const actions = page
      .getByRole('row')
      .filter({ has: page.locator(`a[href$="${orderId}"]`) })
      .getByRole('button', { name: /^Actions of/ })
    // After a change the focus is back at the button.
    if (!(await actions.evaluate((one) => one === document.activeElement))) await tabTo(page, actions)
    await keyboard.press('Enter')
    const item = page.getByRole('menuitem', { name })
    for (let n = 0; n < 12 && !(await item.evaluate((one) => one === document.activeElement)); n += 1)
      await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
  }

  await page.goto(at('northwind', '/orders/list'))
  await expect(page.getByText('Login to continue')).toBeVisible()
  await tabTo(page, page.getByLabel('Email', { exact: true }))
  await keyboard.type(dana.email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await keyboard.type(dana.password)
  await keyboard.press('Enter')

  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
  await expectFocus(page)
  await tabTo(page, page.getByRole('searchbox'))
  await keyboard.type('Noor Haddad')
  await expect(page.getByRole('searchbox')).toHaveValue('Noor Haddad')
  await choose('Set priority: Urgent')
  await isThere(/: priority Urgent$/)
  await choose('Set due date')
  // The calendar has taken the place of the browser's own field.
  await tabTo(page, page.getByRole('dialog').getByPlaceholder('MM/DD/YYYY'))
  await keyboard.type('12/31/2099')
  await keyboard.press('Enter')
  await isThere('Due date saved')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expectFocus(page)
  await choose('Archive')
  await isThere(/ was archived\.$/)
  await press('Undo')
  await isThere(/ is no longer archived\.$/)

  const link = page.locator(`a[data-row][href$="${orderId}"]`)
  await expect(link).toBeVisible()
  const hasFocus = () => link.evaluate((one) => one === document.activeElement)
  await keyboard.press('k')
  for (let n = 0; n < 50 && !(await hasFocus()); n += 1) await keyboard.press(n < 25 ? 'j' : 'k')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(at('northwind', `/orders/view/${orderId}`))
  await expectFocus(page)

  await tabTo(page, page.getByRole('textbox', { name: 'Message', exact: true }))
  await keyboard.type('Good morning!')
  await keyboard.press('Control+Enter')
  await expect(page.getByRole('log').getByText('Good morning!')).toBeVisible()
  await expectFocus(page)

  await page.goto(at('northwind', `/orders/additional_questionnaire/${orderId}/${service}`))
  await expect(button('Publish')).toBeVisible()
  await press('Short text')
  await expect(page.getByLabel('Question', { exact: true })).toBeFocused()
  await keyboard.type('Which town?')
  await press('Publish')
  await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible()
  await expectFocus(page)
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }))
  await keyboard.press('Enter')
  await isThere('Published!')
  await expect(page).toHaveURL(at('northwind', `/orders/view/${orderId}`))
  await expectFocus(page)

  await page.goto(at('northwind', `/orders/revision-files/${service}/${orderId}`))
  await expect(button('Upload draft')).toBeVisible()
  const { pdf, word } = await versions('Draft')
  for (const file of [pdf, word]) {
    const chosen = page.waitForEvent('filechooser')
    // What has its file is no longer asked for one.
    await tabTo(page, page.locator('form').getByRole('button', { name: 'choose a file' }).first())
    await keyboard.press('Enter')
    await (await chosen).setFiles(file)
    await expect(page.getByRole('link', { name: `Download ${file.name}` })).toBeVisible()
    await expectFocus(page)
  }
  await press('Upload draft')
  await expect(page.getByRole('region', { name: 'Pending admin approval' })).toBeVisible()
  await expectFocus(page)

  await tabTo(page, button(/^Account/))
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Logout' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(at('northwind', '/login'))
  await expectFocus(page)
})
