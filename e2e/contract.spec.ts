import { type Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { at, expect, expectAccessible, test } from './fixtures.ts'
import { buyer, fillAccount, fillCard, packagesOf } from './shop.ts'

/** Buys one package with a new account and opens its contract. */
async function openContract(page: Page) {
  const [first] = await packagesOf('northwind')
  await page.goto(at('northwind', `/checkout?item=${first.id}`))
  await fillAccount(page, buyer())
  await fillCard(page, '4242424242424242')
  await page.getByRole('button', { name: 'Pay & Register' }).click()
  await expect(page).toHaveURL(/\/orders\/view\//)
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  await page.goto(at('northwind', `/contract/fill/${id}`))
  await expect(page.getByRole('heading', { level: 1, name: 'Request for Signature' })).toBeVisible()
  return id
}

/** The picture that the page sends as its signature. */
const signatureSent = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'POST' && /\/api\/customer\/contract\//.test(request.url()))

function readPicture(body: string | null) {
  const { data } = JSON.parse(body ?? '{}') as { data: string }
  const picture = PNG.sync.read(Buffer.from(data.replace('data:image/png;base64,', ''), 'base64'))
  let ink = 0
  for (let i = 3; i < picture.data.length; i += 4) if (picture.data[i]! > 0 && picture.data[i - 1]! < 128) ink += 1
  return { width: picture.width, height: picture.height, ink }
}

test('a contract is signed with the mouse: the empty pad is refused, the picture is exactly 700 x 500', async ({
  page,
}) => {
  const id = await openContract(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Finish' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please sign this contract in order to continue')

  const pad = page.locator('#signature canvas[role=img]')
  const box = (await pad.boundingBox())!
  await page.mouse.move(box.x + 60, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 200, box.y + 120, { steps: 8 })
  await page.mouse.move(box.x + 320, box.y + 60, { steps: 8 })
  await page.mouse.up()
  const sent = signatureSent(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  const picture = readPicture((await sent).postData())
  expect([picture.width, picture.height]).toEqual([700, 500])
  expect(picture.ink).toBeGreaterThan(50)

  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expect(page).toHaveURL(at('northwind', `/orders/view/${id}`))
})

test('a name typed with the keyboard signs too', async ({ page }) => {
  await openContract(page)
  await page.getByRole('button', { name: 'Type your name' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Your name').fill('Noor Haddad')
  const sent = signatureSent(page)
  await page.getByRole('button', { name: 'Submit' }).press('Enter')
  const picture = readPicture((await sent).postData())
  expect([picture.width, picture.height]).toEqual([700, 500])
  expect(picture.ink).toBeGreaterThan(50)
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

test('a drawing survives a window that turns', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await openContract(page)
  const pad = page.locator('#signature canvas[role=img]')
  await page.getByRole('link', { name: 'Finish' }).click()
  await expect(pad).toBeInViewport({ ratio: 0.3 })
  const box = (await pad.boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 200, box.y + 90, { steps: 8 })
  await page.mouse.up()
  await page.setViewportSize({ width: 360, height: 740 })
  const sent = signatureSent(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  const picture = readPicture((await sent).postData())
  expect([picture.width, picture.height]).toEqual([700, 500])
  expect(picture.ink).toBeGreaterThan(50)
})
