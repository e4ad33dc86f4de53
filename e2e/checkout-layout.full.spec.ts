import { expect, expectAccessible, siteUrl, test, waitForAnimations } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { createBuyer, fillAccount, fillCard, listPackages } from './shop.ts'

test('a removal from the cart can be undone by keyboard, with a button that the top bar does not cover', async ({
  page,
}) => {
  const [first] = await listPackages('northwind')
  await page.goto(siteUrl('northwind', `/cart?addItem=${first.id}`))
  await tabTo(page, page.getByRole('button', { name: `Remove ${first.name}` }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const undo = page.getByRole('button', { name: 'Undo' })
  const bar = (await page.getByRole('banner').boundingBox())!
  expect((await undo.boundingBox())!.y).toBeGreaterThan(bar.y + bar.height)
  await tabTo(page, undo)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: new RegExp(first.name) })).toBeVisible()
})

test('the checkout still shows the "Back to cart" link after a reload', async ({ page }) => {
  const [first] = await listPackages('northwind')
  await page.goto(siteUrl('northwind', `/cart?addItem=${first.id}`))
  await page.getByRole('link', { name: 'Proceed to checkout' }).click()
  await expect(page.getByRole('link', { name: 'Back to cart' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Back to cart' })).toBeVisible()
})

test('the card field has the same focus ring as the other fields of the checkout', async ({ page }) => {
  const [first] = await listPackages('northwind')
  await page.goto(siteUrl('northwind', `/checkout?item=${first.id}`))
  const ringOf = async () => {
    await waitForAnimations(page)
    return page.evaluate(() => {
      let element = document.activeElement
      while (element && Number.parseFloat(getComputedStyle(element).outlineWidth) !== 2) element = element.parentElement
      const { outlineStyle, outlineColor, outlineOffset } = getComputedStyle(element ?? document.body)
      return { outlineStyle, outlineColor, outlineOffset }
    })
  }
  await tabTo(page, page.getByLabel('Last Name'))
  const expected = await ringOf()
  expect(expected.outlineStyle).toBe('solid')
  await tabTo(page, page.getByLabel(/^Card number/))
  expect(await ringOf()).toEqual(expected)
})

test('the login shows no broken image when the images of the site fail to load', async ({ page }) => {
  await page.route(/login|\/bff\/picture|\/api\/file\//, (route) =>
    route.request().resourceType() === 'image' ? route.fulfill({ status: 204 }) : route.continue(),
  )
  await page.goto(siteUrl('northwind', '/login'))
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  const broken = () =>
    page.evaluate(() => [...document.images].filter((image) => image.complete && image.naturalWidth === 0).length)
  await expect.poll(broken).toBe(0)
  await expectAccessible(page)
})

test.describe('checkout on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, allowStatus: [402] })

  test('shows why a payment was declined above the total and the "Pay" button', async ({ page }) => {
    const [first] = await listPackages('northwind')
    await page.goto(siteUrl('northwind', `/checkout?item=${first.id}`))
    await fillAccount(page, createBuyer())
    await fillCard(page, '4000000000000002')
    await page.getByRole('button', { name: 'Pay & Register' }).click()
    const topOf = async (text: string | RegExp) => (await page.getByText(text).last().boundingBox())!.y
    await expect(page.getByText(/declined\.|was declined/).last()).toBeInViewport({ ratio: 1 })
    expect(await topOf(/was declined|declined\./)).toBeLessThan(await topOf('Total, 1 product'))
    await expect(page.getByRole('button', { name: 'Pay & Register' })).toBeFocused()
  })
})
