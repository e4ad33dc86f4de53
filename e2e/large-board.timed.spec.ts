import type { Page } from '@playwright/test'
import { findAnnouncement, findCard, findList } from './board.ts'
import { expect, signIn, siteUrl, test } from './fixtures.ts'
import { formatLongestTaskTitle, measureMainThread, RESTYLED_ELEMENTS_TITLE } from './main-thread.ts'
import { modifyReplies } from './modified-replies.ts'
import { reportMetrics } from './report-metrics.ts'
import { createCustomer } from './shop.ts'

const LIST_COUNT = 10
const CPU_THROTTLING = 2

// Tracing is off, because it inspects every element at each step, which would distort the measured times.
test.use({ trace: 'off' })

/**
 * Opens a board of `LIST_COUNT` lists with `cardCount` cards in total. Stubs the replies to loading the board and to
 * moving a card.
 */
async function openLargeBoard(page: Page, cardCount: number) {
  const columns = Array.from({ length: LIST_COUNT }, (_, at) => ({
    id: `l${at}`,
    title: `List ${at}`,
    cards: Array.from({ length: cardCount / LIST_COUNT }, (_, n) => ({
      id: `c${at}-${n}`,
      title: `Job ${at}-${n}`,
      description: `Company ${n}`,
      date: '2026-11-03T09:30:00.000Z',
    })),
  }))
  await modifyReplies(page, '**/api/customer/board', (body) => Object.assign(body.data as object, { columns }))
  await page.route('**/api/customer/card/position/update', (route) => route.fulfill({ json: { status: true } }))
  const who = await createCustomer('northwind')
  await page.goto(siteUrl('northwind', '/board'))
  await signIn(page, who)
  await expect(findCard(page, 'Job 0-1')).toBeVisible()
  // Reloads the page, because a page reached from the login has other stylesheets, and in a different order.
  await page.reload()
  await expect(findCard(page, 'Job 0-1')).toBeVisible()
}

for (const { cards, limit } of [{ cards: 200, limit: 100 }, { cards: 1_000 }])
  test(`a card on a board of ${cards} cards can be moved by mouse without a long task`, async ({ page, browser }) => {
    await openLargeBoard(page, cards)
    const { x, y } = (await findCard(page, 'Job 0-1').boundingBox())!
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLING })

    const lifted = await measureMainThread(browser, page, async () => {
      await page.mouse.move(x + 60, y + 20)
      await page.mouse.down()
      await page.mouse.move(x + 64, y + 30, { steps: 4 })
      await expect(findAnnouncement(page)).toContainText('Picked up')
    })
    const moved = await measureMainThread(browser, page, async () => {
      await page.mouse.move(x + 350, y + 120, { steps: 30 })
      await expect(findAnnouncement(page)).toContainText('List 1')
    })
    const name = `a board of ${cards} cards`
    for (const [step, { longest, styled }] of Object.entries({ lifting: lifted, moving: moved })) {
      reportMetrics({
        plot: formatLongestTaskTitle(name, CPU_THROTTLING),
        name: step,
        unit: 'ms',
        values: [longest],
        limit,
      })
      reportMetrics({ plot: RESTYLED_ELEMENTS_TITLE, name: `${name}: ${step}`, unit: 'elements', values: [styled] })
      if (limit) expect(longest, step).toBeLessThan(limit)
    }
    await page.mouse.up()
    await expect(findCard(findList(page, 'List 1'), 'Job 0-1')).toBeVisible()
  })
