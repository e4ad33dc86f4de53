import { changed, type Fields } from './changed-answers.ts'
import { at, castMember, expect, signIn, test } from './fixtures.ts'

const MANY = 3_000

test('three thousand orders: the dashboard is light, the bell answers at once, and the last order can be reached', async ({
  page,
}) => {
  await changed(page, '**/api/customer/orders', (body) => {
    const [order] = body.orders as Fields[]
    body.orders = Array.from({ length: MANY }, (_, n) => ({ ...order, _id: n.toString(16).padStart(24, '0') }))
  })
  await page.goto(at('northwind', '/dashboard'))
  await signIn(page, castMember('northwind', 'customer'))
  const cards = page.getByRole('region', { name: 'Your orders' }).getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  expect(nodes).toBeLessThan(5_000)

  const ms = await page.evaluate(async () => {
    const bell = [...document.querySelectorAll<HTMLElement>('header button')].find((button) =>
      button.textContent?.includes('Notifications'),
    )!
    const began = performance.now()
    bell.click()
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    return performance.now() - began
  })
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible()
  test.info().annotations.push({ type: 'figures', description: `${nodes} nodes, the bell after ${Math.round(ms)} ms` })
  expect(ms).toBeLessThan(1_500)
  await page.keyboard.press('Escape')

  const before = await cards.count()
  await page.keyboard.press('End')
  await expect.poll(() => cards.count()).toBeGreaterThan(before)

  await page.goto(at('northwind', '/orders/list'))
  await expect(page.getByRole('table', { name: 'Orders' })).toHaveAttribute('aria-rowcount', String(MANY + 1))
})
