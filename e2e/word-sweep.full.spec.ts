import type { Page } from '@playwright/test'
import { demoUser, expect, type Site, siteUrl, test } from './fixtures.ts'
import { CUSTOMER_PAGES, findOrderPages, findStaffPages, findStepPages, signInAs, WRITER_PAGES } from './pages.ts'
import { listPackages } from './shop.ts'
import { MARKER_TEXT, markUserTexts } from './user-texts.ts'

// Tests that long words fit on every page. In every reply, a marker text replaces all texts written by users. When a
// page has loaded, the marker is replaced by one long word after the other, at three widths.

const WIDTHS = [360, 768, 1440]

const repeatToLength = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
const WORD_PIECES: Record<string, string> = {
  latin: 'Kraftfahrzeughaftpflichtversicherung',
  capitals: 'WMWMWMWM',
  narrow: 'illill',
  digits: '0123456789',
  'dotted names': 'first.last.',
  underscores: 'cover_letter_final_',
  hyphens: 'mother-in-law-',
  slashes: 'either/or/',
  'no-break spaces': 'no\u00a0break\u00a0',
  'no-break hyphens': 'no\u2011break\u2011',
  cyrillic: 'Превысокомногорассмотрительствующий',
  thai: 'กรุงเทพมหานครอมรรัตนโกสินทร์',
  arabic: 'فأسقيناكموهابرسالتكم',
  hebrew: 'ולכשתתפוצצנה',
  chinese: '北京市朝阳区建国门外大街',
  'combining marks': 'Z͑ͫ̓a͎lgo',
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈',
  german: 'Straßenbahnhaltestellenüberdachung',
}
const LONG_WORDS: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(WORD_PIECES).flatMap(([name, piece]) =>
      [60, 200].map((length) => [`${name}, ${length} characters`, repeatToLength(piece, length)]),
    ),
  ),
  'an e-mail address': 'wolfeschlegelsteinhausenbergerdorff.featherstonehaugh@a-rather-long-domain-name.example.org',
  'a web address': `https://www.example.org/${'a-path-without-an-end/'.repeat(8)}?query=${'x'.repeat(80)}`,
  'a file name': `${'Final_Resume_and_Cover_Letter_'.repeat(5)}v12.docx`,
  'one very long word': 'Donaudampfschifffahrtsgesellschaftskapitaen'.repeat(12),
}

/**
 * Replaces the marker with each of the words. Returns the layout problems, each with the words that cause it, and the
 * number of texts that contain the marker.
 */
const findWordFaults = (page: Page) =>
  page.evaluate(
    ({ marker, words }) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: { node: Text; written: string }[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node.nodeValue?.includes(marker)) texts.push({ node: node as Text, written: node.nodeValue })
      const holders = new Set<Element>()
      for (const { node } of texts)
        for (let at = node.parentElement; at && at !== document.body; at = at.parentElement)
          // Skips boards, because their columns may need horizontal scrolling at any width.
          if (!at.querySelector('[data-rfd-droppable-id]')) holders.add(at)
      const found: Record<string, string[]> = {}
      const report = (word: string, fault: string) => (found[fault] ??= []).push(word)
      for (const [name, word] of Object.entries(words)) {
        for (const { node, written } of texts) node.nodeValue = written.replaceAll(marker, word)
        const { scrollWidth } = document.documentElement
        if (scrollWidth > innerWidth) report(name, 'the page is wider than the window')
        for (const { node } of texts) {
          const range = document.createRange()
          range.selectNodeContents(node)
          const { left, right, width, height } = range.getBoundingClientRect()
          const box = node.parentElement!
          const isClipped = (element: Element | null): boolean =>
            element !== null && (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement))
          if (width <= 1 || height <= 1 || isClipped(box) || !box.checkVisibility({ visibilityProperty: true }))
            continue
          if (right > innerWidth + 1 || left < -1)
            report(name, `<${box.localName} class="${box.className}"> exceeds the window`)
        }
        for (const element of holders)
          if (/auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1)
            report(name, `<${element.localName} class="${element.className}"> needs horizontal scrolling`)
      }
      for (const { node, written } of texts) node.nodeValue = written
      return { found, count: texts.length }
    },
    { marker: MARKER_TEXT, words: LONG_WORDS },
  )

/** Opens a page and checks it at each width. Returns the highest number of texts that were replaced at one width. */
async function sweepPage(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  let most = 0
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    // The page adapts to the new width in its next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const { found, count } = await findWordFaults(page)
    expect.soft(found, `${address} at ${width} px`).toEqual({})
    most = Math.max(most, count)
  }
  return most
}

async function sweepPages(page: Page, site: Site, paths: readonly string[]) {
  const counts: Record<string, number> = {}
  for (const path of paths) counts[path] = await sweepPage(page, siteUrl(site, path))
  return counts
}

test.use({ allowStatus: [400, 401, 404] })
test.setTimeout(900_000)

test('the list of long words has forty entries', () => {
  expect(Object.keys(LONG_WORDS)).toHaveLength(40)
})

for (const site of ['northwind', 'inkwell'] as const) {
  test(`${site}: long words fit on the pages of a visitor`, async ({ page }) => {
    const [offer] = await listPackages(site)
    await markUserTexts(page)
    const cart = `/cart?addItem=${offer.id}`
    const counts = await sweepPages(page, site, [cart, '/checkout'])
    expect(counts[cart]).toBeGreaterThan(0)
  })

  test(`${site}: long words fit on the pages of a customer`, async ({ page }) => {
    await signInAs(page, site, demoUser('customer').email)
    const steps = [...(await findStepPages(page, site)).values(), ...(await findOrderPages(page))]
    await markUserTexts(page)
    const counts = await sweepPages(page, site, [...CUSTOMER_PAGES, ...steps])
    for (const path of ['/dashboard', '/orders/list', '/orders/new', '/notifications', ...steps.slice(0, 1)])
      expect(counts[path], path).toBeGreaterThan(0)
  })

  test(`${site}: long words fit on the pages of a writer`, async ({ page }) => {
    await signInAs(page, site, demoUser('writer').email)
    const steps = (await findStaffPages(page)).map(([, path]) => path)
    await markUserTexts(page)
    const counts = await sweepPages(page, site, ['/dashboard', ...WRITER_PAGES, ...steps])
    for (const path of ['/orders/list', ...steps.slice(0, 1)]) expect(counts[path], path).toBeGreaterThan(0)
  })

  test(`${site}: long words fit on the pages of a reviewer`, async ({ page }) => {
    await signInAs(page, site, demoUser('reviewer').email)
    await markUserTexts(page)
    const counts = await sweepPages(page, site, ['/orders/list'])
    expect(counts['/orders/list']).toBeGreaterThan(0)
  })
}
