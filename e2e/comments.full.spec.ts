import type { Locator, Page } from '@playwright/test'
import { createPdf } from '../provider/src/seed/documents.ts'
import { demoUser, expect, expectAccessible, type Site, signIn, siteUrl, test } from './fixtures.ts'
import { createOrderInProgress } from './order-in-progress.ts'

const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).click()
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const TEAM = 'Led a team of five engineers in two countries.'
const LANGUAGES = 'Fluent in Portuguese and Thai.'
const filler = (from: number, count: number) => Array.from({ length: count }, (_, n) => `Line ${from + n} of the work.`)

async function uploadDraft(page: Page, name: string, pages: readonly string[][]) {
  const form = page.locator('form')
  const file = { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: await createPdf(name, pages) }
  await form.locator('input[type=file]').first().setInputFiles(file)
  await expect(form.getByRole('link', { name: `Download ${file.name}` })).toBeVisible()
  await press(page, 'Upload draft')
  await expect(region(page, 'Waiting for client review')).toBeVisible()
}

/** Selects the text of one line of the document with the mouse. */
async function selectLine(page: Page, text: string) {
  const line = page.getByText(text, { exact: true })
  await line.scrollIntoViewIfNeeded()
  const box = (await line.boundingBox())!
  await page.mouse.move(box.x + 1, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2, { steps: 5 })
  await page.mouse.up()
}

/** Expects that a line of the document is highlighted and in view. */
async function expectMarked(page: Page, text: string) {
  const preview = page.getByRole('region', { name: /^Preview of/ })
  const line = preview.getByText(text, { exact: true })
  await expect(line).toBeInViewport()
  const mark = preview.locator('[class*=mark]')
  await expect(mark).toHaveCount(1)
  const [lineBox, markBox] = [(await line.boundingBox())!, (await mark.boundingBox())!]
  expect(Math.abs(lineBox.y + lineBox.height / 2 - markBox.y - markBox.height / 2)).toBeLessThan(3)
  expect(markBox.x).toBeGreaterThan(lineBox.x - 6)
  expect(markBox.x + markBox.width).toBeLessThan(lineBox.x + lineBox.width + 6)
}

test('a customer comments on passages of a draft, and the writer finds them in that draft and in the next one', async ({
  browser,
  page: writer,
}) => {
  const site: Site = 'inkwell'
  const dana = demoUser('writer')
  const { customer: who, orderId, serviceWith } = await createOrderInProgress(site, dana.email)
  const place = `${serviceWith('revision_process')}/${orderId}`
  await writer.goto(siteUrl(site, `/orders/revision-files/${place}`))
  await signIn(writer, dana)
  await uploadDraft(writer, 'First', [
    [...filler(1, 20), TEAM, ...filler(21, 5)],
    [...filler(31, 20), LANGUAGES],
  ])

  const customer = await (await browser.newContext()).newPage()
  await customer.goto(siteUrl(site, `/orders/revisions-process/${place}`))
  await signIn(customer, who)
  await expect(customer.getByText('Page 1 of 2')).toBeVisible()
  await selectLine(customer, TEAM)
  await press(customer, 'Comment')
  const form = customer.getByRole('form', { name: 'Comment on page 1' })
  await expect(form.getByRole('textbox', { name: 'Your comment' })).toBeFocused()
  await expect(form).toContainText('Led a team of five engineers in two countries')
  await expectAccessible(customer)
  await customer.keyboard.type('Please make it six.')
  await press(form, 'Add comment')

  // Writes the second comment with the keyboard only.
  await customer.getByRole('button', { name: 'Next page' }).focus()
  await customer.keyboard.press('Enter')
  const pageButton = customer.getByRole('button', { name: 'Comment on page 2' })
  await expect(pageButton).toBeVisible()
  await pageButton.focus()
  await customer.keyboard.press('Enter')
  await expect(customer.getByRole('textbox', { name: /^Passage/ })).toBeFocused()
  await customer.keyboard.type('portuguese and thai')
  await customer.keyboard.press('Tab')
  await customer.keyboard.type('Spanish,')
  await customer.keyboard.press('Enter')
  await customer.keyboard.type('too.')
  await customer.keyboard.press('Tab')
  await customer.keyboard.press('Tab')
  await customer.keyboard.press('Enter')
  await expect(pageButton).toBeFocused()

  const own = region(customer, 'Your comments')
  await expect(own.getByRole('listitem')).toHaveCount(2)
  await customer.reload()
  await expect(own.getByRole('listitem')).toHaveCount(2)
  const request = customer.getByRole('textbox', { name: 'Revision request' })
  await expect(request).toContainText('[p. 1] "Led a team of five engineers in two countries": Please make it six.')
  await press(own, /^Page 2/)
  await expectMarked(customer, LANGUAGES)
  await press(own.getByRole('listitem').first(), 'Edit comment')
  const dialog = customer.getByRole('dialog', { name: 'Edit comment' })
  await dialog.getByRole('textbox').fill('Please make it seven.')
  await press(dialog, 'Save')
  await expect(request).toContainText('seven')
  await press(own.getByRole('listitem').last(), 'Remove comment')
  await expect(own.getByRole('listitem')).toHaveCount(1)
  await customer.getByRole('button', { name: 'Undo' }).getByText('Undo').click()
  await expect(own.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(customer)
  await press(customer, 'Submit review')
  await press(customer, 'No, keep revising')
  await expect(region(customer, 'Your review')).toContainText('Please make it seven.')

  await writer.reload()
  const comments = region(writer, 'Comments on Draft 1')
  await expect(comments.getByText('0 of 2 done')).toBeVisible()
  await press(comments, /^Page 2/)
  await expectMarked(writer, LANGUAGES)
  await press(comments, /^Page 1/)
  await expectMarked(writer, TEAM)
  await comments.getByRole('checkbox', { name: 'Please make it seven.' }).check()
  await expectAccessible(writer)
  await writer.reload()
  await expect(comments.getByText('1 of 2 done')).toBeVisible()
  await expect(comments.getByRole('checkbox', { name: 'Please make it seven.' })).toBeChecked()

  await uploadDraft(writer, 'Second', [filler(1, 25), [...filler(31, 3), TEAM.replace('five', 'seven')], filler(61, 9)])
  await expect(comments.getByText('No longer in this draft')).toBeVisible()
  await press(comments, /^Page 2/)
  await expectMarked(writer, TEAM.replace('five', 'seven'))
  await expectAccessible(writer)
  await customer.context().close()
})
