import type { Page } from '@playwright/test'
import { said } from './board.ts'
import { at, castMember, expect, signIn, test } from './fixtures.ts'
import { expectSwift } from './main-thread.ts'

const COUNT = 200
const PLACE = '0123456789abcdef01234567'

// The recorder of failures looks at every element with each step, in the page's own time.
test.use({ trace: 'off' })

const item = (page: Page, place: number) => page.getByRole('group', { name: `Item ${place}`, exact: true })
const handle = (page: Page, place: number) => page.getByRole('button', { name: `Drag Item ${place}`, exact: true })
const question = (page: Page, place: number) => item(page, place).getByLabel('Question', { exact: true })
const rows = (page: Page) => page.locator('li[data-row]')
const keys = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.row))

/** As many follow-up questions as nobody asks, in their editor. */
async function openQuestions(page: Page) {
  const items = Array.from({ length: COUNT }, (_, n) => ({
    type: n % 4 === 0 ? 'radio' : 'text',
    text: `Question ${n}`,
    ...(n % 4 === 0 && { options: ['One', 'Two', 'Three'] }),
  }))
  const orderData = { headingTitle: 'Follow Up Questions', customerName: 'Maya', completedTasks: [] }
  const held = { status: true, orderData, questionnaire: { draft_data: items } }
  await page.route(`**/api/writer/orders/${PLACE}/**`, (route) => route.fulfill({ json: held }))
  await page.route(`**/api/writer/orders/${PLACE}`, (route) => route.fulfill({ json: { status: true, order: {} } }))
  await page.goto(at('northwind', `/orders/additional_questionnaire/${PLACE}/s1`))
  await signIn(page, castMember('northwind', 'writer'))
  await expect(item(page, 1)).toBeVisible()
}

test('two hundred follow-up questions: those out of sight are not drawn, and the page keeps its height', async ({
  page,
}) => {
  await openQuestions(page)
  const drawn = () =>
    rows(page).evaluateAll(
      (all) => all.filter((row) => row.firstElementChild!.checkVisibility({ contentVisibilityAuto: true })).length,
    )
  const tops = () =>
    rows(page).evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().top + scrollY)))
  await expect.poll(drawn).toBeLessThan(COUNT / 4)
  const before = await tops()
  await page.keyboard.press('End')
  await expect(item(page, COUNT)).toBeInViewport()
  expect(await drawn()).toBeLessThan(COUNT / 4)
  expect(await tops()).toEqual(before)
})

/** A sixtieth of the page's elements: what moves, and not the page. */
const few = async (page: Page) => (await page.evaluate(() => document.querySelectorAll('*').length)) / 60

test('one of two hundred questions is lifted, moved and dropped by mouse without a long task', async ({
  page,
  browser,
}) => {
  await openQuestions(page)
  const before = await keys(page)
  const { x, y } = (await handle(page, 2).boundingBox())!
  // Upwards: nearer to the lower edge the page would go on beneath it.
  const { y: first } = (await handle(page, 1).boundingBox())!
  const steps = {
    async lift() {
      await page.mouse.move(x + 9, y + 9)
      await page.mouse.down()
      await page.mouse.move(x + 9, y - 2, { steps: 4 })
      await expect(said(page)).toContainText('Item 2 is lifted')
    },
    async move() {
      await page.mouse.move(x + 9, first + 30, { steps: 20 })
      await expect(said(page)).toContainText(/is now at .*1/)
    },
    async drop() {
      await page.mouse.up()
      await expect(said(page)).toContainText('was dropped')
    },
  }
  await expectSwift({ browser, page, name: '200 questions, by mouse', steps, many: await few(page) })
  await expect(question(page, 1)).toHaveValue('Question 1')
  expect(await keys(page)).toEqual([before[1], before[0], ...before.slice(2)])
})

test('one of two hundred questions is lifted, moved and dropped by keyboard without a long task', async ({
  page,
  browser,
}) => {
  await openQuestions(page)
  const before = await keys(page)
  await handle(page, 2).focus()
  // A search by role looks at every element, in the page's own time.
  const focused = (part: string) => page.locator(`li:nth-child(3) ${part}:focus`)
  const lift = async () => {
    await page.keyboard.press('Space')
    await expect(said(page)).toContainText('is lifted')
  }
  const steps = {
    lift,
    async move() {
      await page.keyboard.press('ArrowDown')
      await expect(said(page)).toContainText(/is now at .*3/)
    },
    async drop() {
      await page.keyboard.press('Space')
      await expect(said(page)).toContainText('was dropped')
      await expect(focused('[data-rfd-drag-handle-draggable-id]')).toBeAttached()
    },
    'lift again': lift,
    async cancel() {
      await page.keyboard.press('Escape')
      await expect(said(page)).toContainText('is back')
      await expect(focused('[data-rfd-drag-handle-draggable-id]')).toBeAttached()
    },
    async typing() {
      await page.locator('li:nth-child(3) textarea').focus()
      await page.keyboard.type('Why?')
      await expect(focused('textarea')).toHaveValue('Why?Question 1')
    },
  }
  await expectSwift({ browser, page, name: '200 questions, by keyboard', steps, many: await few(page) })
  await expect(question(page, 3)).toBeFocused()
  expect(await keys(page)).toEqual([before[0], before[2], before[1], ...before.slice(3)])
})

test('a question reaches a place far out of sight, with what was typed in it and with the focus', async ({ page }) => {
  await openQuestions(page)
  const before = await keys(page)
  await question(page, 2).fill('Which town?')
  await handle(page, 2).focus()
  await page.keyboard.press('Space')
  for (let place = 3; place <= 20; place++) {
    await page.keyboard.press('ArrowDown')
    await expect(said(page)).toContainText(new RegExp(`is now at .*${place}`))
  }
  await page.keyboard.press('Space')
  await expect(handle(page, 20)).toBeFocused()
  await expect(handle(page, 20)).toBeInViewport()
  await expect(question(page, 20)).toHaveValue('Which town?')
  expect(await keys(page)).toEqual([before[0], ...before.slice(2, 20), before[1], ...before.slice(20)])

  // Held at the lower edge, the page goes on beneath it.
  const { x, y } = (await handle(page, 20).boundingBox())!
  await page.mouse.move(x + 9, y + 9)
  await page.mouse.down()
  await page.mouse.move(x + 9, 860, { steps: 10 })
  await expect(rows(page).last()).toBeInViewport({ timeout: 60_000 })
  await page.mouse.move(x + 9, 500, { steps: 10 })
  await page.mouse.up()
  await expect(said(page)).toContainText('was dropped')
  const to = (await keys(page)).indexOf(before[1]) + 1
  expect(to).toBeGreaterThan(COUNT - 10)
  await expect(question(page, to)).toHaveValue('Which town?')
  await expect(rows(page)).toHaveCount(COUNT)
})
