import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { DEMO_USERS, PASSWORD } from '../provider/src/seed/demo-users.ts'
import { stack } from './stack.ts'
import { startStack } from './start-stack.ts'
import { findUnstyledComponents } from './styles-in-page.ts'

export { expect }
export type Site = 'northwind' | 'inkwell'

/**
 * Returns the URL of a path on a demo site. If `site` is not the name of a demo site, the URL has an unknown domain.
 */
export const siteUrl = (site: string, path = '/', port = stack.port) => `http://${site}.localhost:${port}${path}`

/** Returns the credentials of the demo user with this role. Every demo site has the same demo users. */
export const demoUser = (role: 'customer' | 'writer' | 'reviewer') => ({
  email: DEMO_USERS[role].email,
  password: PASSWORD,
})

/** Fills in the sign-in form, which must be open, and submits it. */
export async function signIn(page: Page, credentials: { email: string; password: string }) {
  // Waits for the login page, because fields of the previous screen can have the same labels.
  await expect(page.getByText('Login to continue')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(credentials.email)
  await page.getByLabel('Password', { exact: true }).fill(credentials.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/**
 * Clicks OK in the success dialog that is about to open. The button is found and clicked in one step within the page,
 * because the dialog closes by itself after three seconds.
 */
export async function closeSuccessDialog(page: Page, title = '') {
  await page.waitForFunction((expected) => {
    const dialog = [...document.querySelectorAll('[role=alertdialog]')].find((one) =>
      one.textContent.includes(expected),
    )
    const buttons = [...(dialog?.querySelectorAll<HTMLElement>('button') ?? [])]
    const ok = buttons.find(({ textContent }) => textContent === 'OK')
    ok?.click()
    return ok !== undefined
  }, title)
}

/** Polls for a limited time, so that all pages are checked even if one has a problem. */
export const softExpect = expect.configure({ soft: true, timeout: 20_000 })

/** Lets success dialogs, which close after 3 s, stay open for 12 s, because checks take longer on a busy machine. */
export const extendSuccessDialogs = (page: Page) =>
  page.evaluate(() => {
    const wait = globalThis.setTimeout
    globalThis.setTimeout = ((run: () => void, ms?: number) =>
      wait(run, ms === 3000 ? 12_000 : ms)) as typeof setTimeout
  })

/** Resizes the window and waits until the page has adapted to the new size, which it does in its next frame. */
export async function resizeWindow(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Waits until all finite animations and transitions have ended. */
export const waitForAnimations = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  )

/**
 * Expects that the page has no accessibility violation, and that the styles of all its library components are present.
 */
export async function expectAccessible(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await waitForAnimations(page)
  // Disables transitions, so that axe does not check intermediate colors.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  const { violations } = await new AxeBuilder({ page })
    // Collects only violations. Pages without frames are checked in legacy mode, which does not check the content of
    // frames, but avoids the extra page that axe opens to combine the results of frames.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1)
    .analyze()
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
  expect(await page.evaluate(findUnstyledComponents)).toEqual([])
}

/**
 * Disconnects the page from the network, and waits until requests fail, which happens later than the browser's
 * `offline` event.
 */
export async function goOffline(page: Page) {
  await page.context().setOffline(true)
  const isCut = () =>
    fetch('/favicon.svg', { cache: 'no-store' }).then(
      () => false,
      () => true,
    )
  await expect.poll(() => page.evaluate(isCut)).toBe(true)
}

type Fixtures = {
  /** HTTP error statuses that this test causes on purpose. */
  allowStatus: number[]
  /** Whether this test interrupts connections on purpose. */
  allowBroken: boolean
  complaints: string[]
}

/**
 * Fails a test when the page logs an error or warning, throws, violates the CSP or gets an unexpected error status.
 * Gives each Playwright worker its own servers and database.
 */
export const test = base.extend<Fixtures, { ownStack: void }>({
  ownStack: [
    // Playwright requires an object pattern as the first parameter, even for a fixture that uses no other fixture.
    async ({}, use) => {
      const stop = await startStack()
      await use()
      await stop()
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  allowStatus: [[], { option: true }],
  allowBroken: [false, { option: true }],
  complaints: [
    async ({ browser, context, allowStatus, allowBroken }, use) => {
      const unexpectedMessages: string[] = []
      const isUnexpected = (text: string) =>
        !allowStatus.some((status) => text.includes(`status of ${status}`)) &&
        !(allowBroken && text.includes('net::ERR_'))
      const watch = (watched: BrowserContext) => {
        watched.on('console', (message) => {
          if (['error', 'warning'].includes(message.type()) && isUnexpected(message.text()))
            unexpectedMessages.push(message.text())
        })
        watched.on('weberror', (error) => unexpectedMessages.push(String(error.error())))
        watched.on('request', (request) => {
          if (request.url().includes('/csp-report')) unexpectedMessages.push(`policy: ${request.postData()}`)
        })
      }
      watch(context)
      // Tests with several users open further contexts.
      browser.on('context', watch)
      await use(unexpectedMessages)
      browser.off('context', watch)
      // Requests that are still being forwarded would fail the test when its pages close.
      const routed = [context, ...context.pages()]
      await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })))
      expect(unexpectedMessages).toEqual([])
    },
    { auto: true },
  ],
})
