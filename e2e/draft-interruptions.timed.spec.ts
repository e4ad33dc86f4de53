import type { BrowserContext, Page } from '@playwright/test'
import { createSeededRandom } from '@quillgate/shared/testing/seeded-random'
import { readBrowserStorage } from './browser-storage.ts'
import { demoUser, expect, signIn, siteUrl, test } from './fixtures.ts'
import { startPortal } from './portal.ts'
import { stack } from './stack.ts'

// Types into a form as a signed-in user, and interrupts the typing at random moments (reload, crash, second tab).
/** Only input of the last second may be lost. */
const MAX_LOSS_MS = 1_000
const INTERRUPTIONS = ['reload', 'crash', 'expired session', 'second tab'] as const

// Without a session, a submit returns 401 and the request for the user's image returns 404.
test.use({ allowStatus: [401, 404] })
let portal: Awaited<ReturnType<typeof startPortal>>
test.beforeAll(async () => {
  portal = await startPortal({ page: 'web/test-pages/letter', env: { RATE_LIMITS: 'off' } })
})
test.afterAll(() => portal?.stop())

const customer = demoUser('customer')
const portalUrl = (path: string) => siteUrl('northwind', path, portal.port)
const letterField = (page: Page) => page.getByLabel('Your letter')

/** Crashes the renderer process, so that everything in memory is lost, then opens the page again. */
async function crashAndReopen(context: BrowserContext, page: Page): Promise<Page> {
  const session = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
  return openPage(context)
}
async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(portalUrl('/profile'))
  return page
}

test('saved input survives interruptions except for its last second, until a logout removes it', async ({
  page: first,
  context,
}) => {
  test.setTimeout(300_000)
  const seed = Number(stack.seed ?? Date.now() % 1_000_000)
  const below = createSeededRandom(seed)
  let page = first
  /** The text that was typed. `times` contains the time at which each character was typed. */
  let text = ''
  let times: number[] = []
  let longestLoss = 0

  await page.goto(portalUrl('/profile'))
  await signIn(page, customer)
  await expect(letterField(page)).toHaveValue('')

  const type = async () => {
    await letterField(page).press('ControlOrMeta+End')
    for (let left = 1 + below(12); left > 0; left -= 1) {
      const letterTyped = below(6) === 0 ? ' ' : String.fromCodePoint(97 + below(26))
      await page.keyboard.press(letterTyped === ' ' ? 'Space' : letterTyped)
      text += letterTyped
      times.push(Date.now())
    }
    // Waits for a random time. The app saves input after 250 ms. One in three waits is so long that no input may be
    // lost.
    await new Promise((go) => setTimeout(go, below(3) === 0 ? MAX_LOSS_MS + 100 : below(500)))
  }
  /** Expects the typed text; only characters typed in the last second before `moment` may be missing. */
  const expectRestored = async (moment: number, told: string) => {
    const safe = times.filter((time) => time < moment - MAX_LOSS_MS).length
    await expect.poll(async () => (await letterField(page).inputValue()).length, told).toBeGreaterThanOrEqual(safe)
    const found = await letterField(page).inputValue()
    expect(text.startsWith(found), `${told}: found "${found}" of "${text}"`).toBe(true)
    if (found.length < text.length) longestLoss = Math.max(longestLoss, moment - times[found.length]!)
    text = found
    times = times.slice(0, found.length)
  }

  // From here on, some input has always been saved. An empty field therefore means that the page has not restored it
  // yet.
  await type()
  await new Promise((go) => setTimeout(go, MAX_LOSS_MS + 100))
  for (let round = 0; round < stack.moments; round += 1) {
    const kind = INTERRUPTIONS[round % INTERRUPTIONS.length]!
    const label = `seed ${seed}, moment ${round}: ${kind}`
    await type()
    const moment = Date.now()
    if (kind === 'reload') await page.reload()
    if (kind === 'crash') page = await crashAndReopen(context, page)
    if (kind === 'expired session') {
      await context.clearCookies()
      await page.getByRole('button', { name: 'Send' }).click()
      await signIn(page, customer)
    }
    if (kind !== 'second tab') {
      await expectRestored(moment, label)
      continue
    }
    const whole = text
    const old = page
    page = await openPage(context)
    await expectRestored(moment, label)
    await type()
    const notice = old.getByRole('status').filter({ hasText: 'also edited somewhere else' })
    await expect(notice, label).toBeVisible()
    expect(await letterField(old).inputValue(), `${label}: nothing is overwritten`).toBe(whole)
    await old.close()
  }
  test.info().annotations.push({ type: 'measured', description: `seed ${seed}: ${longestLoss} ms of typing lost` })

  const typed = text.trim().slice(0, 12)
  expect(typed.length, `seed ${seed}`).toBeGreaterThan(5)
  // Verifies that the search finds the input in the browser's storage before the logout; otherwise its absence
  // afterwards would prove nothing.
  await expect.poll(() => readBrowserStorage(page)).toContain(typed)
  await page.goto(portalUrl('/logout'))
  await page.getByRole('button', { name: 'Remove it and log out' }).click()
  await expect(page).toHaveURL(portalUrl('/login'))
  await expect.poll(() => readBrowserStorage(page), `seed ${seed}`).not.toContain(typed)
  for (const mine of [customer.email, 'Maya'])
    expect(await readBrowserStorage(page), `seed ${seed}`).not.toContain(mine)

  await page.goto(portalUrl('/profile'))
  await signIn(page, { email: 'tom.becker@mailbox.org', password: customer.password })
  await expect(letterField(page)).toHaveValue('')
})
