import { expect, siteUrl, test } from './fixtures.ts'
import { listPackages } from './shop.ts'

const KEY_LATENCY_LIMIT_MS = 50
/** The factor by which the CPU is slowed down, to emulate a phone. */
const CPU_THROTTLING = 4

const TEXT = 'oor Haddad of the Long Name'
const MAX_ROUNDS = 8

test('a character typed at the checkout appears within 50 ms on a phone with a four times slower CPU', async ({
  page,
}) => {
  const [first] = await listPackages('northwind')
  await page.goto(siteUrl('northwind', `/checkout?item=${first.id}`))
  const field = page.getByLabel('First Name')
  await field.fill('N')
  await page.evaluate(() => {
    const spans: number[] = []
    Object.assign(window, { spans })
    // Measures the time from the key press to the first task after the frame that shows the character.
    document.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => spans.push(performance.now() - timeStamp), { once: true })
          port1.start()
          port2.postMessage(undefined)
        }),
      { capture: true },
    )
  })
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLING })
  const medians: number[] = []
  // Uses the fastest of several rounds: other load can slow down a round, whereas a page that is too slow fails in all
  // of them.
  while (medians.length < MAX_ROUNDS && !medians.some((median) => median < KEY_LATENCY_LIMIT_MS)) {
    await field.pressSequentially(TEXT, { delay: 60 })
    // The last frames can be late.
    await page.waitForFunction(
      (count) => (window as unknown as { spans: number[] }).spans.length >= count,
      TEXT.length - 1,
    )
    const spans = await page.evaluate(() => (window as unknown as { spans: number[] }).spans.splice(0))
    const inOrder = spans.toSorted((a, b) => a - b)
    const [median, slowest] = [inOrder[Math.floor(inOrder.length / 2)]!, inOrder.at(-1)!]
    process.stdout.write(
      `key latency at the checkout: median ${median.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms\n`,
    )
    medians.push(median)
  }
  expect(Math.min(...medians)).toBeLessThan(KEY_LATENCY_LIMIT_MS)
})
