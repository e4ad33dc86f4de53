import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { startGallery } from '../tools/gallery/start-gallery.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

// Tests every UI component in every state: it is accessible, complies with the CSP and is not wider than the window.

let gallery: Awaited<ReturnType<typeof startGallery>>
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  gallery = await startGallery()
})
test.afterAll(() => gallery?.stop())

const openGallery = (page: Page, query: string) => page.goto(`${gallery.address}?${query}`)
const phone = { width: 360, height: 740 }

/** Waits until the lazy components have loaded. */
async function waitForComponents(page: Page) {
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(page.getByText('The preview could not be shown.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Revision request' })).toBeVisible()
  await expect(page.locator('canvas:visible')).toHaveCount(4)
  await page.waitForLoadState('networkidle')
}

for (const look of ['northwind', 'inkwell', 'northwind&scheme=dark', 'inkwell&scheme=dark'])
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1440, 900],
  ] as const)
    test(`all components are accessible and fit into ${width} px with the theme ${look}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await openGallery(page, `look=${look}`)
      await waitForComponents(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expectAccessible(page)
    })

test('components with German texts and dense rows fit on a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await openGallery(page, 'lang=de&density=staff')
  await expect(page.getByText('Seite 1 von 2')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
})

test('a dialog takes the focus and restores it after Escape', async ({ page }) => {
  await openGallery(page, '')
  const ask = page.getByRole('button', { name: 'Delete board' })
  await ask.click()
  await expect(page.getByRole('button', { name: 'Cancel' }).last()).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(ask).toBeFocused()

  await page.getByRole('button', { name: 'Withdraw draft' }).click()
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).last().click()
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Success' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Due date set' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('the page below an open dialog does not scroll', async ({ page }) => {
  await openGallery(page, '')
  await page.getByRole('button', { name: 'Delete board' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  const before = await page.evaluate(() => window.scrollY)
  const after = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const later = (frames: number) =>
          requestAnimationFrame(() => (frames === 0 ? resolve(window.scrollY) : later(frames - 1)))
        addEventListener('wheel', () => later(12), { once: true })
      }),
  )
  // Moves the pointer to a place outside the dialog.
  await page.mouse.move(20, 400)
  await page.mouse.wheel(0, before > 300 ? -300 : 300)
  expect(await after).toBe(before)
})

test('an error toast stays open, while other toasts close after three seconds', async ({ page }) => {
  await page.clock.install()
  await openGallery(page, 'part=Dialogs')
  await page.clock.pauseAt(Date.now() + 60_000)
  // Uses the keyboard, because a toast covers the buttons.
  await page.getByRole('button', { name: 'Error toast' }).press('Enter')
  await page.getByRole('button', { name: 'Toast with undo' }).press('Enter')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('It is back in your cart.')).toBeVisible()
  await page.mouse.move(0, 600)
  await page.clock.runFor(3100)
  await expect(page.getByText('It is back in your cart.')).toHaveCount(0)
  await expect(page.getByText('Unexpected error, please try again later!')).toBeVisible()
})

test('a click outside closes a bottom sheet but not a confirmation dialog', async ({ page }) => {
  await page.setViewportSize(phone)
  await openGallery(page, 'part=Dialogs')
  await page.getByRole('button', { name: 'Sheet' }).click()
  await page.mouse.click(180, 40)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete board' }).click()
  await page.mouse.click(180, 40)
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

test('a form marks its invalid fields and focuses the first one', async ({ page }) => {
  await openGallery(page, '')
  const form = page.getByRole('form', { name: 'Empty: press Submit' })
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByLabel('First name')).toBeFocused()
  await expect(form.getByRole('alert')).toHaveCount(6)
  await form.getByLabel('When did you start in this role?').click()
  await expect(page.getByRole('button', { name: 'Today' }).or(page.getByText('Today'))).toBeVisible()
  await expectAccessible(page)
})

test('a calendar loads only the texts of the language of the page', async ({ page }) => {
  const words: string[] = []
  page.on('request', (sent) => {
    const name = /\/assets\/([a-z]{2}(?:_[A-Z]{2})?)-/.exec(sent.url())?.[1]
    if (name) words.push(name)
  })
  await openGallery(page, 'lang=de&part=Forms')
  await page.getByRole('form').first().locator('input[placeholder="TT.MM.JJJJ"]').first().click()
  await expect(page.getByText('Heute')).toBeVisible()
  await expect(page.getByText('Mo', { exact: true })).toBeVisible()
  // Ignores English, which the component library always includes as its fallback.
  expect(words.filter((name) => name !== 'en_US').toSorted()).toEqual(['de', 'de_DE'])
})

test('a date that has the keyboard focus shows its long form in a tooltip', async ({ page }) => {
  await openGallery(page, 'part=Numbers')
  await page.getByRole('button', { name: '11/21/2026' }).focus()
  await expect(page.getByRole('tooltip', { name: 'November 21st 2026' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})

test('a signature has 700 x 500 px whatever the size of the pad, and survives a rotation of the phone', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await openGallery(page, 'part=Signature')
  const pad = page.locator('canvas:visible')
  const ink = async () => {
    const { data } = PNG.sync.read(await pad.screenshot())
    let dark = 0
    for (let at = 0; at < data.length; at += 4) if (data[at]! < 128) dark += 1
    return dark / (data.length / 4)
  }
  const { x, y, width, height } = (await pad.boundingBox())!
  await page.mouse.move(x + 20, y + 20)
  await page.mouse.down()
  await page.mouse.move(x + width - 20, y + height - 20, { steps: 10 })
  await page.mouse.up()
  const picture = page.getByAltText('The signature as it is sent')
  const drawn = PNG.sync.read(Buffer.from((await picture.getAttribute('src'))!.split(',')[1]!, 'base64'))
  expect([drawn.width, drawn.height]).toEqual([700, 500])
  const before = await ink()
  expect(before).toBeGreaterThan(0.002)

  await page.setViewportSize({ width: 740, height: 360 })
  await expect.poll(async () => (await pad.boundingBox())!.width).toBeGreaterThan(600)
  expect(await ink()).toBeGreaterThan(before / 2)

  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(picture).toHaveCount(0)
  await page.getByRole('tab', { name: 'Type your name' }).click()
  await page.getByLabel('Your name', { exact: true }).fill('Maya Okafor')
  const typed = PNG.sync.read(Buffer.from((await picture.getAttribute('src'))!.split(',')[1]!, 'base64'))
  expect([typed.width, typed.height]).toEqual([700, 500])
})

test('the preview of a document can be paged and zoomed', async ({ page }) => {
  await openGallery(page, 'part=Pdf')
  const preview = page.getByRole('region', { name: 'Preview of Maya-Okafor-Resume-v2.pdf' })
  await expect(preview.getByText('Operations Manager, Columbus')).toBeVisible()
  const width = (await preview.locator('canvas').boundingBox())!.width
  await preview.getByRole('button', { name: 'Next page' }).click()
  await expect(preview.getByText('Page 2 of 2')).toBeVisible()
  await expect(preview.getByText('B.S. Supply Chain Management, 2015')).toBeVisible()
  await preview.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await preview.locator('canvas').boundingBox())!.width).toBeGreaterThan(width)
  await expect(page.getByRole('link', { name: 'Download' })).toHaveCount(2)
})

test('charts can be shown as tables', async ({ page }) => {
  await openGallery(page, 'part=Charts')
  await page.getByRole('button', { name: 'Show as table' }).first().click()
  await expect(page.getByRole('table', { name: 'Total Orders: Last 6 Months' }).getByRole('row')).toHaveCount(7)
  await expect(page.getByText('95 of 120 orders are completed, 25 are pending.')).toBeAttached()
})

test('each step of moving a card by keyboard is announced', async ({ page }) => {
  await openGallery(page, 'part=Boards')
  const said = page.locator('[id^=rfd-announcement]')
  const card = page.getByRole('button', { name: 'Operations Manager' })
  await card.focus()
  await page.keyboard.press('Space')
  await expect(said).toHaveText('Picked up Operations Manager from Wishlist, position 1.')
  await page.keyboard.press('ArrowRight')
  await expect(said).toHaveText('Operations Manager is now at Applied, position 1.')
  await page.keyboard.press('Space')
  await expect(said).toHaveText('Operations Manager was dropped at Applied, position 1.')
  await expect(page.getByRole('heading', { name: 'Applied 2' })).toBeVisible()
  await expect(card).toBeFocused()
})

test('an action menu works by keyboard, even inside a dialog, and restores the focus when it closes', async ({
  page,
}) => {
  await openGallery(page, 'part=Menus')
  const button = page.getByRole('button', { name: 'Actions for Operations Manager' })
  await button.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('d')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  await page.getByRole('button', { name: 'Window with a menu' }).click()
  await page.getByRole('button', { name: 'Actions for the card' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'A card' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Actions for the card' })).toBeFocused()
  await page.getByRole('button', { name: 'Actions for the card' }).click()
  await page.mouse.click(5, 5)
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('a menu stays inside the window, as a bottom sheet on a phone', async ({ page }) => {
  for (const dir of ['ltr', 'rtl']) {
    await openGallery(page, `part=Menus&dir=${dir}`)
    await page.getByRole('button', { name: 'Actions for order 1042' }).click()
    const { x, width } = (await page.getByRole('menu').boundingBox())!
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(1440)
  }
  await page.setViewportSize(phone)
  await openGallery(page, 'part=Menus')
  await page.getByRole('button', { name: 'Actions for order 1042' }).click()
  // Polls, because the opening animation still moves the menu by a few pixels.
  await expect
    .poll(async () => page.getByRole('menu').evaluate((menu) => menu.getBoundingClientRect().bottom))
    .toBe(740)
  const heights = await page.getByRole('menuitem').evaluateAll((all) => all.map((one) => one.clientHeight))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  await expectAccessible(page)
})

test('a chat renders only messages in view, and keeps its scroll position when older messages load', async ({
  page,
}) => {
  await openGallery(page, 'part=Chat')
  const log = page.getByRole('log', { name: 'Messages with Dana' })
  await expect(log.getByText('New messages')).toBeVisible()
  await expect(log.getByText('Is it there?')).toBeVisible()
  expect(await log.getByRole('article').count()).toBeLessThan(30)
  await expectAccessible(page)

  const scrollTo = (top: number) => log.evaluate((element, top) => element.scrollTo(0, top), top)
  await scrollTo(600)
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible()
  const seen = log.getByRole('article').filter({ hasText: '904:' })
  await expect(seen).toBeVisible()
  await scrollTo(300)
  // A hundred older messages have been inserted above the message that was in view. It must still be in view.
  await expect.poll(() => log.evaluate((element) => element.scrollTop)).toBeGreaterThan(5000)
  await expect(seen).toBeVisible()

  await page.getByRole('button', { name: 'Let a message arrive' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Dana Whitfield: A word from Dana.' })).toBeAttached()
  await page.getByRole('button', { name: '1 new message' }).click()
  await expect(log.getByText('A word from Dana.')).toBeVisible()
  await expect(page.getByRole('button', { name: '1 new message' })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Message to Dana' }).press('Control+Enter')
  await expect(log.getByText('One more thing')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message to Dana' })).toBeFocused()
})
