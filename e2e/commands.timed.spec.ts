import { demoUser, expect, signIn, siteUrl, test } from './fixtures.ts'
import { type Fields, modifyReplies } from './modified-replies.ts'
import { reportMetrics } from './report-metrics.ts'

const ORDER_COUNT = 3_000
const CPU_THROTTLING = 4
const RESPONSE_LIMIT_MS = 150

test('the command palette finds an order among 3,000 within 150 ms on a slow computer', async ({ page, context }) => {
  await modifyReplies(page, /\/api\/writer\/orders(\?|$)/, (body) => {
    const [order] = (body.orders ?? body.data) as Fields[]
    body.orders = Array.from({ length: ORDER_COUNT }, (_, n) => ({
      ...order,
      _id: n.toString(16).padStart(24, '0'),
      customer: { firstName: `Customer${n}`, lastName: 'Of Many', email: `${n}@mailbox.test` },
    }))
  })
  await page.goto(siteUrl('northwind', '/login'))
  await signIn(page, demoUser('writer'))
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  const first = page.getByRole('listbox', { name: 'Results' }).getByRole('option', { selected: true })
  await page.keyboard.type('customer2999')
  await expect(first).toContainText('Customer2999')
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLING })
  const times: number[] = []
  for (let n = 0; n < 6; n += 1) {
    const measure = await page.evaluateHandle(() => ({
      ms: new Promise<number>((shown) => {
        const onInput = ({ timeStamp }: globalThis.Event) =>
          requestAnimationFrame(() => setTimeout(() => shown(performance.now() - timeStamp)))
        document.querySelector('input[role=combobox]')!.addEventListener('input', onInput, { once: true })
      }),
    }))
    await page.keyboard.press(n % 2 === 0 ? 'Backspace' : '8')
    times.push(Math.round(await measure.evaluate(({ ms }) => ms)))
  }
  const name = 'orders among 3,000'
  reportMetrics({ plot: 'The palette finds', name, unit: 'ms', values: times, limit: RESPONSE_LIMIT_MS })
  expect(Math.min(...times)).toBeLessThan(RESPONSE_LIMIT_MS)
  process.stdout.write(`${times.join(' ')}\n`)
})
