import { PNG } from 'pngjs'
import { at, castMember, expect, signIn, test } from './fixtures.ts'
import { startPortal } from './portal.ts'
import { stack } from './stack.ts'

// The build leaves out a part of the component library that nobody should miss: pages look the same with the whole of it.

let whole: Awaited<ReturnType<typeof startPortal>>

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  whole = await startPortal({ page: 'web', env: { WHOLE_LIBRARY: '1' } })
})
test.afterAll(() => whole?.stop())

for (const site of ['northwind', 'inkwell'] as const) {
  test(`${site} looks the same without the cuts`, async ({ browser }) => {
    const views = await Promise.all(
      [stack.port, whole.port].map(async (port) => {
        const context = await browser.newContext()
        const page = await context.newPage()
        // Other journeys change what it counts.
        const bell = page.getByRole('button', { name: /^Notifications/ })
        const shoot = async () =>
          PNG.sync.read(await page.screenshot({ animations: 'disabled', caret: 'hide', mask: [bell] }))
        await page.goto(at(site, '/login', port))
        await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
        await page.evaluate(() => document.fonts.ready)
        await page.waitForLoadState('networkidle')
        const login = await shoot()
        await signIn(page, castMember(site, 'customer'))
        await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
        await page.goto(at(site, '/orders/list', port))
        await expect(page.getByRole('row')).toHaveCount(4)
        await page.waitForLoadState('networkidle')
        const orders = await shoot()
        await context.close()
        return { login, orders }
      }),
    )
    const [cut, full] = views as [(typeof views)[number], (typeof views)[number]]
    expect(different(cut.login, full.login)).toBe(0)
    expect(different(cut.orders, full.orders)).toBe(0)
  })
}

/** How many pixels differ. */
function different(a: PNG, b: PNG) {
  expect([a.width, a.height]).toEqual([b.width, b.height])
  let count = 0
  for (let i = 0; i < a.data.length; i += 4) if (a.data.readUInt32BE(i) !== b.data.readUInt32BE(i)) count += 1
  return count
}
