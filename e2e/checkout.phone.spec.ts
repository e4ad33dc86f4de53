import { expect, expectAccessible, siteUrl, test } from './fixtures.ts'
import { listPackages } from './shop.ts'

for (const site of ['northwind', 'inkwell'] as const)
  test(`${site}: on a phone, the total and the "Pay" button stay in view, and pressing "Pay" focuses the first empty field`, async ({
    page,
  }) => {
    const [offer] = await listPackages(site)
    await page.goto(siteUrl(site, `/checkout?item=${offer.id}`))
    const pay = page.getByRole('button', { name: 'Pay & Register' })
    const total = page.getByText('Total, 1 product')
    await expect(pay).toBeEnabled()
    for (const end of [false, true]) {
      if (end) await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(pay).toBeInViewport({ ratio: 1 })
      await expect(total).toBeInViewport({ ratio: 1 })
    }
    await pay.tap()
    await expect(page.getByLabel('First Name')).toBeFocused()
    await expect(page.getByLabel('First Name')).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  })
