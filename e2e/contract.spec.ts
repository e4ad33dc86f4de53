import { expect, expectAccessible, extendSuccessDialogs, siteUrl, test } from './fixtures.ts'
import {
  createSignedUrlPattern,
  fetchStoredSize,
  openContract,
  readSignature,
  signaturePad,
  waitForSignatureRequest,
} from './signing.ts'

test('a contract can be signed once, by mouse, with a signature of 700 x 500 px', async ({ page }) => {
  const { who, orderId } = await openContract(page, 'northwind')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Finish' }).click()
  await expect(signaturePad(page)).toBeInViewport({ ratio: 0.5 })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please sign this contract in order to continue')
  await expect(page.getByRole('region', { name: 'Signature' })).toBeFocused()
  await expect(signaturePad(page)).toBeInViewport({ ratio: 0.9 })
  // The size from the specification (700 x 500 px) without the border.
  expect(await signaturePad(page).boundingBox()).toMatchObject({ width: 698, height: 498 })
  await expect(page.getByText('Sign here')).toBeVisible()

  const draw = async () => {
    const box = (await signaturePad(page).boundingBox())!
    await page.mouse.move(box.x + 60, box.y + 60)
    await page.mouse.down()
    await page.mouse.move(box.x + 200, box.y + 120, { steps: 8 })
    await page.mouse.move(box.x + 320, box.y + 60, { steps: 8 })
    await page.mouse.up()
  }
  await draw()
  await expect(page.getByText('Sign here')).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please sign this contract in order to continue')
  await draw()
  const sent = waitForSignatureRequest(page)
  await extendSuccessDialogs(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  const picture = readSignature((JSON.parse((await sent).postData()!) as { data: string }).data)
  expect([picture.width, picture.height]).toEqual([700, 500])
  expect(picture.ink).toBeGreaterThan(50)

  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await expect(page).toHaveURL(createSignedUrlPattern(orderId))
  expect(await fetchStoredSize('northwind', who, orderId)).toEqual({ width: 700, height: 500 })

  // The page of a signed contract contains only its text and a link to the order.
  await page.goto(siteUrl('northwind', `/contract/fill/${orderId}`))
  await expect(page.getByText('The contract is signed.')).toBeVisible()
  await expect(signaturePad(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the order' }).click()
  await expect(page).toHaveURL(siteUrl('northwind', `/orders/view/${orderId}`))
})

test('a contract can be signed with a typed name, by keyboard only', async ({ page }) => {
  const { orderId } = await openContract(page, 'northwind')
  await page.getByRole('link', { name: 'Finish' }).press('Enter')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  for (let n = 0; n < 10 && (await focused()) !== 'Draw'; n += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.getByLabel('Your name', { exact: true }).focus()
  await page.keyboard.type('Noor Haddad')
  await expectAccessible(page)
  await extendSuccessDialogs(page)
  const sent = waitForSignatureRequest(page)
  for (let n = 0; n < 10 && (await focused()) !== 'Submit'; n += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const picture = readSignature((JSON.parse((await sent).postData()!) as { data: string }).data)
  expect([picture.width, picture.height]).toEqual([700, 500])
  expect(picture.ink).toBeGreaterThan(50)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(createSignedUrlPattern(orderId))
})
