import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { demoUser, expect, expectAccessible, type Site, signIn, siteUrl, test } from './fixtures.ts'
import { blockFonts, recordShifts } from './layout-shifts.ts'
import { listPackages } from './shop.ts'
import { stack } from './stack.ts'

// Tests the skeleton that a page shows before the scripts of the app have loaded.

const WIDTHS = [360, 768, 1440]
/**
 * An element of the skeleton (`part`) and the element of the app that replaces it. `edges`: the positions
 * and sizes that must be equal.
 */
type BoxPair = { part: string; app: string; edges: readonly ('x' | 'y' | 'width' | 'height')[] }
const ALL_EDGES = ['x', 'y', 'width', 'height'] as const
const POSITION_EDGES = ['x', 'y', 'width'] as const

const FRAME_PAIRS: BoxPair[] = [
  { part: 'top', app: 'header', edges: ALL_EDGES },
  { part: 'side', app: 'div[class*=side]:has(> nav)', edges: ALL_EDGES },
  { part: 'main', app: 'main', edges: POSITION_EDGES },
  { part: 'bottom', app: 'nav[class*=bar]', edges: ALL_EDGES },
]
const CHECKED_PAGES: { path: string; isSignedIn: boolean; heading: string; pairs: BoxPair[] }[] = [
  {
    path: '/login',
    isSignedIn: false,
    heading: 'h1',
    pairs: [
      { part: 'form', app: 'main', edges: ALL_EDGES },
      { part: 'image', app: 'img[class*=image]', edges: ALL_EDGES },
      { part: 'button', app: 'button[type=submit]', edges: ALL_EDGES },
      { part: 'footer', app: 'footer', edges: ALL_EDGES },
    ],
  },
  {
    path: '/checkout',
    isSignedIn: false,
    heading: 'aside h2',
    pairs: [
      { part: 'top', app: 'header', edges: ALL_EDGES },
      { part: 'main', app: 'main', edges: POSITION_EDGES },
      { part: 'sections', app: 'div[class*=sections]', edges: ALL_EDGES },
      { part: 'aside', app: 'aside', edges: POSITION_EDGES },
    ],
  },
  {
    path: '/dashboard',
    isSignedIn: true,
    heading: 'main li',
    pairs: [...FRAME_PAIRS, { part: 'rows', app: 'main > div > div:first-child', edges: POSITION_EDGES }],
  },
  {
    path: '/orders/list',
    isSignedIn: true,
    heading: 'main [class*=table]',
    pairs: [
      ...FRAME_PAIRS,
      { part: 'head', app: 'main > div:first-child', edges: ALL_EDGES },
      { part: 'rows', app: 'main [class*=table]', edges: POSITION_EDGES },
    ],
  },
]

/** Blocks scripts and stylesheets until the returned function is called. */
async function blockAssets(page: Page) {
  const gate = Promise.withResolvers<void>()
  await page.route(/\.(js|css)$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

/** For each selector, returns the box (in px) of the first visible element; undefined when no element is visible. */
const measureBoxes = (page: Page, selectors: readonly string[]) =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const box = [...document.querySelectorAll(selector)]
          .map((e) => e.getBoundingClientRect())
          .find((b) => b.width > 0)
        return box && { x: box.x, y: box.y, width: box.width, height: box.height }
      }),
    selectors,
  )

declare global {
  interface Window {
    /** When the app rendered its first frame, in ms since the start of the navigation; 0 before that frame. */
    drawn: number
  }
}

/**
 * Records when the app renders its first frame. Layout shifts after that are caused by loaded data, not by the
 * skeleton.
 */
function recordFirstFrame() {
  window.drawn = 0
  new MutationObserver((_, observer) => {
    if (!document.querySelector('#root > *')) return
    observer.disconnect()
    requestAnimationFrame(() => requestAnimationFrame((time) => (window.drawn = time)))
  }).observe(document, { childList: true, subtree: true })
}

const hasPainted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0)

for (const site of ['northwind', 'inkwell'] as const satisfies Site[]) {
  for (const width of WIDTHS) {
    test(`${site} at ${width} px: before any script runs, pages show a skeleton whose layout matches the app`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
      await recordShifts(page)
      await page.addInitScript(recordFirstFrame)
      for (const { path, isSignedIn, heading, pairs } of CHECKED_PAGES) {
        if (isSignedIn && new URL(page.url()).pathname === '/checkout') {
          await page.goto(siteUrl(site, '/login'))
          await signIn(page, demoUser('customer'))
          await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
        }
        const releaseAssets = await blockAssets(page)
        const releaseFonts = await blockFonts(page)
        await page.goto(siteUrl(site, path), { waitUntil: 'commit' })
        await expect(page.locator('#first-view')).toBeVisible()
        await expect.poll(() => hasPainted(page)).toBe(true)
        expect(await page.locator('#root').innerHTML()).toBe('')
        expect(await page.locator('#first-view').ariaSnapshot()).toBe('')
        await page.keyboard.press('Tab')
        expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
        const before = await measureBoxes(
          page,
          pairs.map(({ part }) => `#first-view [data-part=${part}]`),
        )
        expect(before.filter(Boolean).length).toBeGreaterThanOrEqual(2)

        releaseAssets()
        await expect(page.locator(`#root ${heading}`).first()).toBeVisible()
        await expect(page.locator('#first-view')).toHaveCount(0)
        const sheets = await page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? []))
        expect([...new Set(sheets)], `each stylesheet of ${path} is loaded once`).toEqual(sheets)
        await expect.poll(() => page.evaluate(() => window.drawn)).toBeGreaterThan(0)
        const moved = await page.evaluate(() =>
          window.shifts.filter(({ at }) => at < window.drawn).map(({ what }) => what),
        )
        expect(moved, `layout shifts on ${path} before the app's first frame`).toEqual([])
        // Loads the fonts, because text has its final size only after that.
        releaseFonts()
        await page.evaluate(() => document.fonts.ready)
        const after = await measureBoxes(
          page,
          pairs.map(({ app }) => `#root ${app}`),
        )
        for (const [index, { part, edges }] of pairs.entries()) {
          const [a, b] = [before[index], after[index]]
          expect(a === undefined, `${path} has ${part} before and after`).toBe(b === undefined)
          for (const edge of edges)
            expect(Math.abs((a?.[edge] ?? 0) - (b?.[edge] ?? 0)), `${path}: ${edge} of ${part}`).toBeLessThanOrEqual(2)
        }
        await page.unrouteAll({ behavior: 'wait' })
      }
      await expectAccessible(page)
    })
  }
}

test('a page that requires a sign-in shows a visitor the skeleton of the login', async ({ page }) => {
  const letGo = await blockAssets(page)
  await page.goto(siteUrl('northwind', '/'), { waitUntil: 'commit' })
  await expect(page.locator('#first-view [data-part=form]')).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  letGo()
  await expect(page.getByText('Login to continue')).toBeVisible()
  await expect(page.locator('#first-view')).toHaveCount(0)
})

// Does not count the script that measures web vitals, because it loads after the first render.
test('the login page loads at most 13 files, including images and fonts', async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.includes('/vitals-')) files.push(pathname)
  })
  await page.goto(siteUrl('northwind', '/login'))
  await page.getByLabel('Email', { exact: true }).fill('a@b.example')
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  await expect.poll(() => files).toContainEqual(expect.stringMatching(/latin.*woff2$/))
  await page.evaluate(() => document.fonts.ready)
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(13)
})

// The checkout loads one more file, the script that replaces Stripe's in the demo.
for (const [path, most] of [
  ['/dashboard', 13],
  ['/orders/list', 13],
  ['/checkout', 14],
] as const)
  test(`${path} loads at most ${most} files before it is usable, not counting API calls and images`, async ({
    page,
  }) => {
    if (path === '/checkout') {
      const [offer] = await listPackages('northwind')
      await page.goto(siteUrl('northwind', `/cart?addItem=${offer.id}`))
      await expect(page.getByText(`${offer.name} has been added to your cart.`)).toBeVisible()
    } else {
      await page.goto(siteUrl('northwind', '/login'))
      await signIn(page, demoUser('customer'))
      await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
    }
    await page.addInitScript(() => {
      const firstFrameAt = new MutationObserver(() => {
        if (!document.querySelector('#root h1')) return
        firstFrameAt.disconnect()
        const files = performance.getEntriesByType('resource').filter((entry) => /\.(js|css)$/.test(entry.name))
        Object.assign(window, { filesBeforeHeading: files.map(({ name }) => name) })
      })
      firstFrameAt.observe(document, { subtree: true, childList: true })
    })
    await page.goto(siteUrl('northwind', path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const files = await page.evaluate(() => (window as unknown as { filesBeforeHeading: string[] }).filesBeforeHeading)
    const own = [page.url(), ...files.filter((file) => file.startsWith(new URL(page.url()).origin))]
    expect(own.length, own.join('\n')).toBeLessThanOrEqual(most)
    // Verifies that the requests were counted: the page, the app, its chunks and its stylesheets are more than 8 files.
    expect(own.length).toBeGreaterThan(8)
  })

test('a page does not paint the skeleton before all of its HTML has arrived', async ({ page, context }) => {
  const asked = get(`${stack.directUrl}/login`, { headers: { host: new URL(siteUrl('northwind', '/')).host } })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const whole = (await answer.toArray()).join('')
  // Keeps only markup and inline styles, because the linked files do not exist on the test server.
  const html = whole.replaceAll(/<script[^>]*>.*?<\/script>|<link rel="(?:stylesheet|modulepreload|icon)"[^>]*>/gs, '')
  const middle = html.indexOf('data-part="button"')
  expect(middle).toBeGreaterThan(0)
  const halves: ServerResponse[] = []
  const server = createServer((_, half) => {
    half.writeHead(200, { 'content-type': 'text/html' }).write(html.slice(0, middle))
    halves.push(half)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { waitUntil: 'commit' })
  await expect(page.locator('#first-view [data-part=form]')).toBeAttached()
  // A page whose rendering is blocked fires no requestAnimationFrame callbacks, so the frames of another page serve as
  // the clock.
  const clock = await context.newPage()
  await clock.evaluate(async () => {
    for (let frame = 0; frame < 60; frame += 1) await new Promise(requestAnimationFrame)
  })
  expect(await hasPainted(page)).toBe(false)
  for (const half of halves) half.end(html.slice(middle))
  await expect.poll(() => hasPainted(page)).toBe(true)
  await expect(page.locator('#first-view [data-part=footer]')).toBeVisible()
  server.close()
})

test('a language that is written from right to left mirrors the skeleton', async ({ page }) => {
  await blockAssets(page)
  await page.goto(siteUrl('northwind', '/login'), { waitUntil: 'commit' })
  await expect(page.locator('#first-view')).toBeVisible()
  const [form, image] = await measureBoxes(page, ['[data-part=form]', '[data-part=image]'])
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  const [mirroredForm, mirroredImage] = await measureBoxes(page, ['[data-part=form]', '[data-part=image]'])
  const width = page.viewportSize()!.width
  expect(mirroredForm!.x).toBeCloseTo(width - form!.x - form!.width, 0)
  expect(mirroredImage!.x).toBeCloseTo(width - image!.x - image!.width, 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
})

test('the skeleton is hidden in print', async ({ page }) => {
  await blockAssets(page)
  await page.goto(siteUrl('northwind', '/login'), { waitUntil: 'commit' })
  await expect(page.locator('#first-view')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#first-view')).toBeHidden()
})

for (const part of ['base', 'core-en'])
  test(`an error replaces the skeleton when the script ${part} cannot be loaded`, async ({ page, complaints }) => {
    await page.route(`**/assets/${part}-*.js`, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(siteUrl('northwind', '/login'))
    await expect(page.getByRole('alert')).toHaveText('This page could not be loaded. Please reload it.')
    await expect(page.locator('#first-view')).toHaveCount(0)
    // Discards the error that the browser logged about the failed import, because the test caused this failure.
    complaints.length = 0
  })

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('shows a notice instead of the skeleton', async ({ page }) => {
    await page.goto(siteUrl('northwind', '/login'))
    await expect(page.locator('noscript [lang=en]')).toBeVisible()
    await expect(page.locator('#first-view')).toBeHidden()
  })
})
