import type { Locator, Page } from '@playwright/test'
import { createPdf } from '../provider/src/seed/documents.ts'
import { demoUser, expect, expectAccessible, type Site, signIn, siteUrl, test } from './fixtures.ts'
import { findLayoutFaults } from './layout-faults.ts'
import { createOrderInProgress } from './order-in-progress.ts'

const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).click()
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const TEAM = 'Led a team of five engineers in two countries.'
const LANGUAGES = 'Fluent in Portuguese and Thai.'
const filler = (from: number, count: number) => Array.from({ length: count }, (_, n) => `Line ${from + n} of the work.`)

/** Creates a PDF whose pages contain a picture, but no text. */
function createScan(pageCount: number) {
  const picture = '0.3 0.4 0.6 rg 400 680 150 120 re f 0.7 g 60 80 200 300 re f'
  const kids = Array.from({ length: pageCount }, (_, n) => `${n + 4} 0 R`)
  const objects = [
    '<</Type /Catalog /Pages 2 0 R>>',
    `<</Type /Pages /Kids [${kids.join(' ')}] /Count ${pageCount} /MediaBox [0 0 595 842]>>`,
    `<</Length ${picture.length}>> stream\n${picture}\nendstream`,
    ...kids.map(() => '<</Type /Page /Parent 2 0 R /Contents 3 0 R>>'),
  ]
  const body = objects.map((object, n) => `${n + 1} 0 obj ${object} endobj\n`).join('')
  return Buffer.from(`%PDF-1.4\n${body}trailer <</Root 1 0 R>>\n%%EOF`)
}

async function uploadDraft(page: Page, name: string, pages: readonly string[][] | Buffer) {
  const form = page.locator('form')
  const buffer = Buffer.isBuffer(pages) ? pages : await createPdf(name, pages)
  const file = { name: `${name}.pdf`, mimeType: 'application/pdf', buffer }
  await form.locator('input[type=file]').first().setInputFiles(file)
  await expect(form.getByRole('link', { name: `Download ${file.name}` })).toBeVisible()
  await press(page, 'Upload draft')
  await expect(region(page, 'Waiting for client review')).toBeVisible()
}

/** Scrolls an element of the document into view and returns its box. */
async function scrollToBox(element: Locator) {
  // A redraw, for example with another width, creates new elements.
  await expect(() => element.scrollIntoViewIfNeeded()).toPass()
  return (await element.boundingBox())!
}

/** Selects the text of one line of the document with the mouse. */
async function selectLine(page: Page, text: string) {
  const box = await scrollToBox(page.getByText(text, { exact: true }))
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
  await expect(async () => {
    const [lineBox, markBox] = [(await line.boundingBox())!, (await mark.boundingBox())!]
    expect(Math.abs(lineBox.y + lineBox.height / 2 - markBox.y - markBox.height / 2)).toBeLessThan(3)
    expect(markBox.x).toBeGreaterThan(lineBox.x - 6)
    expect(markBox.x + markBox.width).toBeLessThan(lineBox.x + lineBox.width + 6)
  }).toPass()
}

// One request fails on purpose.
test.use({ allowStatus: [504] })

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
  await expect(pageButton).toBeEnabled()
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

  // The comments also appear in a second tab, and are preserved when the submission fails.
  const secondTab = await customer.context().newPage()
  await secondTab.goto(customer.url())
  await expect(region(secondTab, 'Your comments').getByRole('listitem')).toHaveCount(2)
  await secondTab.close()
  await customer.route('**/revision/rate-review', (route) => route.fulfill({ status: 504, json: {} }))
  await press(customer, 'Submit review')
  await expect(customer.getByRole('alert').getByText('Timeout!')).toBeVisible()
  await expect(own.getByRole('listitem')).toHaveCount(2)
  await customer.reload()
  await expect(own.getByRole('listitem')).toHaveCount(2)
  await customer.unroute('**/revision/rate-review')
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

/** Returns whether the page of the document is narrower than `width` px and rendered; until then, it is hidden. */
function isPageRenderedWithin(width: number) {
  const layer = document.querySelector('.react-pdf__Page__textContent')?.getBoundingClientRect()
  const canvas = document.querySelector<HTMLElement>('.react-pdf__Page__canvas')
  return layer !== undefined && layer.width > 0 && layer.width < width && canvas?.style.visibility === ''
}

/** Converts a point on the displayed page, in percent of the page, to a position in the window, in px. */
async function locatePoint(page: Page, x: number, y: number) {
  const box = await scrollToBox(page.locator('.react-pdf__Page__textContent'))
  return { x: box.x + (x / 100) * box.width, y: box.y + (y / 100) * box.height }
}

/**
 * Expects that the only highlight is a ring around a point on the displayed page, and that the ring is in view. `x` and
 * `y` are the center of the ring in percent of the page.
 */
async function expectRing(page: Page, x: number, y: number) {
  const ring = page.getByRole('region', { name: /^Preview of/ }).locator('[class*=mark]')
  await expect(ring).toHaveCount(1)
  await expect(ring).toBeInViewport()
  const center = await ring.evaluate((element) => {
    const [box, paper] = [element, element.parentElement!].map((one) => one.getBoundingClientRect()) as [
      DOMRect,
      DOMRect,
    ]
    const toPercent = (offset: number, size: number) => Math.round((100 * offset) / size)
    return [
      toPercent(box.left + box.width / 2 - paper.left, paper.width),
      toPercent(box.top + box.height / 2 - paper.top, paper.height),
    ]
  })
  expect(center).toEqual([x, y])
}

test('a customer comments on positions in a scan, which the writer finds in that draft and in the next one', async ({
  browser,
  page: writer,
}) => {
  const site: Site = 'inkwell'
  const dana = demoUser('writer')
  const { customer: who, orderId, serviceWith } = await createOrderInProgress(site, dana.email)
  const place = `${serviceWith('revision_process')}/${orderId}`
  await writer.goto(siteUrl(site, `/orders/revision-files/${place}`))
  await signIn(writer, dana)
  await uploadDraft(writer, 'First', createScan(2))

  const context = await browser.newContext({ hasTouch: true, viewport: { width: 1440, height: 900 } })
  const customer = await context.newPage()
  await customer.goto(siteUrl(site, `/orders/revisions-process/${place}`))
  await signIn(customer, who)
  await expect(customer.getByText('Page 1 of 2')).toBeVisible()
  const comment = async (page: number, text: string) => {
    await press(customer, 'Comment')
    const form = customer.getByRole('form', { name: `Comment on page ${page}` })
    await expect(form.getByRole('textbox', { name: 'Your comment' })).toBeFocused()
    await expectAccessible(customer)
    await customer.keyboard.type(text)
    await press(form, 'Add comment')
    await expect(form).toBeHidden()
  }
  const photo = await locatePoint(customer, 80, 12)
  await customer.mouse.click(photo.x, photo.y)
  await expectRing(customer, 80, 12)
  await comment(1, 'A newer photo, please.')

  // The second comment is written with the keyboard only.
  await customer.getByRole('button', { name: 'Next page' }).focus()
  await customer.keyboard.press('Enter')
  const pageButton = customer.getByRole('button', { name: 'Comment on page 2' })
  await expect(pageButton).toBeEnabled()
  await pageButton.focus()
  await customer.keyboard.press('Enter')
  await expect(customer.getByRole('combobox', { name: /^Spot on the page/ })).toBeFocused()
  await customer.keyboard.type('Bottom l')
  await customer.keyboard.press('Tab')
  await customer.keyboard.type('Less gray.')
  for (const key of ['Tab', 'Tab', 'Enter']) await customer.keyboard.press(key)
  await expect(pageButton).toBeFocused()

  // The third comment is written on a phone.
  await customer.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => customer.evaluate(isPageRenderedWithin, 360)).toBe(true)
  const corner = await locatePoint(customer, 90, 50)
  await customer.touchscreen.tap(corner.x, corner.y)
  await expectRing(customer, 90, 50)
  await comment(2, 'Add a line.')
  await expect.poll(() => findLayoutFaults(customer)).toEqual([])
  await expectAccessible(customer)
  await customer.setViewportSize({ width: 1440, height: 900 })

  const own = region(customer, 'Your comments')
  await expect(own.getByRole('listitem')).toHaveCount(3)
  await press(own, 'Page 1 · Top right')
  await expectRing(customer, 80, 12)
  await press(own, 'Page 2 · Bottom left')
  await expectRing(customer, 17, 83)
  await expect(customer.getByRole('textbox', { name: 'Revision request' })).toHaveText(
    '[p. 1, x 80%, y 12%]: A newer photo, please.[p. 2, x 17%, y 83%]: Less gray.[p. 2, x 90%, y 50%]: Add a line.',
  )
  await press(customer, 'Submit review')
  await press(customer, 'No, keep revising')
  await expect(region(customer, 'Your review')).toContainText('A newer photo, please.')
  await context.close()

  await writer.reload()
  const comments = region(writer, 'Comments on Draft 1')
  await press(comments, 'Page 2 · Right')
  await expectRing(writer, 90, 50)
  await press(comments, 'Page 1 · Top right')
  await expectRing(writer, 80, 12)
  await expectAccessible(writer)

  await uploadDraft(writer, 'Second', createScan(1))
  await expect(comments.getByText('No longer in this draft')).toHaveCount(2)
  await press(comments, 'Page 1 · Top right')
  await expectRing(writer, 80, 12)
  await expectAccessible(writer)
})
