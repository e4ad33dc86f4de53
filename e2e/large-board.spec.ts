import type { Browser, Page } from '@playwright/test'
import { card, said } from './board.ts'
import { changed } from './changed-answers.ts'
import { at, expect, signIn, test } from './fixtures.ts'
import { newCustomer } from './shop.ts'

const LISTS = 30
const CARDS = 1_000

// The recorder of failures looks at every element with each step, in the page's own time.
test.use({ trace: 'off' })

test('thirty lists and a thousand cards: moving a card styles few elements anew, not the page', async ({
  page,
  browser,
}) => {
  const lists = Array.from({ length: LISTS }, (_, at) => ({
    id: `l${at}`,
    title: `List ${at}`,
    cards: Array.from({ length: Math.ceil(CARDS / LISTS) }, (_, n) => ({
      id: `c${at}-${n}`,
      title: `Job ${at}-${n}`,
      description: `Company ${n}`,
      date: '2026-11-03T09:30:00.000Z',
    })),
  }))
  await changed(page, '**/api/customer/board', (body) => Object.assign(body.data as object, { columns: lists }))
  const who = await newCustomer('northwind')
  await page.goto(at('northwind', '/board'))
  await signIn(page, who)
  const { x, y } = (await card(page, 'Job 0-1').boundingBox())!
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 2 })

  const lifted = await work(browser, page, async () => {
    await page.mouse.move(x + 60, y + 20)
    await page.mouse.down()
    await page.mouse.move(x + 64, y + 30, { steps: 4 })
    await expect(said(page)).toContainText('is lifted')
  })
  const moved = await work(browser, page, async () => {
    await page.mouse.move(x + 350, y + 120, { steps: 30 })
    await expect(said(page)).toContainText('List 1')
  })
  const half = (await page.evaluate(() => document.querySelectorAll('*').length)) / 2
  const description = `lifting ${lifted.longest} ms, ${lifted.styled} elements; moving ${moved.longest} ms, ${moved.styled} elements (CPU x2)`
  test.info().annotations.push({ type: 'figures', description })
  expect(lifted.styled).toBeLessThan(half)
  expect(moved.styled).toBeLessThan(half)
  await page.keyboard.press('Escape')
  await page.mouse.up()
})

type Event = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string; elementCount?: number } }

/** What the page did meanwhile: its longest task (CPU time in ms) and the most elements that were styled at once. */
async function work(browser: Browser, page: Page, act: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Event[] }
  const pages = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const main = traceEvents.filter(({ pid, tid }) => pages.some((other) => other.pid === pid && other.tid === tid))
  const most = (name: string, of: (event: Event) => number | undefined) =>
    Math.round(Math.max(...main.filter((event) => event.name.endsWith(name)).map((event) => of(event) ?? 0)))
  return {
    longest: most('RunTask', ({ tdur = 0 }) => tdur / 1_000),
    styled: most('UpdateLayoutTree', ({ args }) => args.elementCount),
  }
}
