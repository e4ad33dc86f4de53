import { card, said } from './board.ts'
import { changed } from './changed-answers.ts'
import { tell } from './figures.ts'
import { at, expect, signIn, test } from './fixtures.ts'
import { longestTaskOf, STYLED, work } from './main-thread.ts'
import { newCustomer } from './shop.ts'

const LISTS = 30
const CARDS = 1_000
const SLOWER = 2

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
  await expect(card(page, 'Job 0-1')).toBeVisible()
  // A page that is loaded by its address has other sheets, in another order, than one that is reached from the login.
  await page.reload()
  const { x, y } = (await card(page, 'Job 0-1').boundingBox())!
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })

  const lifted = await work(browser, page, async () => {
    await page.mouse.move(x + 60, y + 20)
    await page.mouse.down()
    await page.mouse.move(x + 64, y + 30, { steps: 4 })
    await expect(said(page)).toContainText('Picked up')
  })
  const moved = await work(browser, page, async () => {
    await page.mouse.move(x + 350, y + 120, { steps: 30 })
    await expect(said(page)).toContainText('List 1')
  })
  const few = (await page.evaluate(() => document.querySelectorAll('*').length)) / 8
  for (const [step, { longest, styled }] of Object.entries({ lifting: lifted, moving: moved })) {
    tell({
      plot: longestTaskOf('a board of 1,000 cards', SLOWER),
      name: step,
      unit: 'ms',
      values: [longest],
      limit: 100,
    })
    tell({ plot: STYLED, name: `a board of 1,000 cards: ${step}`, unit: 'elements', values: [styled] })
  }
  expect(lifted.styled).toBeLessThan(few)
  expect(moved.styled).toBeLessThan(few)
  expect(lifted.longest).toBeLessThan(100)
  expect(moved.longest).toBeLessThan(100)
  await page.keyboard.press('Escape')
  await page.mouse.up()
})
