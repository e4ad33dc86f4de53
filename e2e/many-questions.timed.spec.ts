import type { Page } from '@playwright/test'
import { findAnnouncement } from './board.ts'
import { expect, test } from './fixtures.ts'
import { expectFastSteps } from './main-thread.ts'
import {
  findDragHandle,
  findItem,
  findQuestion,
  findRows,
  openQuestions,
  QUESTION_COUNT,
  readRowKeys,
} from './many-questions.ts'

// Tracing is off, because it inspects every element at each step, which would distort the measured times.
test.use({ trace: 'off' })

test('questions out of view are not rendered, but their space is reserved', async ({ page }) => {
  await openQuestions(page)
  const drawn = () =>
    findRows(page).evaluateAll(
      (all) => all.filter((row) => row.firstElementChild!.checkVisibility({ contentVisibilityAuto: true })).length,
    )
  const tops = () =>
    findRows(page).evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().top + scrollY)))
  await expect.poll(drawn).toBeLessThan(QUESTION_COUNT / 4)
  const before = await tops()
  await page.keyboard.press('End')
  await expect(findItem(page, QUESTION_COUNT)).toBeInViewport()
  expect(await drawn()).toBeLessThan(QUESTION_COUNT / 4)
  expect(await tops()).toEqual(before)
})

/**
 * Returns the number of elements that a move may restyle: a sixtieth of all elements on the page. This is enough for
 * the moved question, but not for the whole page.
 */
const maxRestyledElements = async (page: Page) =>
  (await page.evaluate(() => document.querySelectorAll('*').length)) / 60

test('one of 200 questions can be moved by mouse without a long task', async ({ page, browser }) => {
  await openQuestions(page)
  const before = await readRowKeys(page)
  const { x, y } = (await findDragHandle(page, 2).boundingBox())!
  // Moves the question up, because moving it to the bottom edge of the window would scroll the page.
  const { y: first } = (await findDragHandle(page, 1).boundingBox())!
  const steps = {
    async lift() {
      await page.mouse.move(x + 9, y + 9)
      await page.mouse.down()
      await page.mouse.move(x + 9, y - 2, { steps: 4 })
      await expect(findAnnouncement(page)).toContainText('Picked up Item 2')
    },
    async move() {
      await page.mouse.move(x + 9, first + 30, { steps: 20 })
      await expect(findAnnouncement(page)).toContainText(/is now at .*1/)
    },
    async drop() {
      await page.mouse.up()
      await expect(findAnnouncement(page)).toContainText('was dropped')
    },
  }
  await expectFastSteps({
    browser,
    page,
    name: '200 questions, by mouse',
    steps,
    maxStyled: await maxRestyledElements(page),
  })
  await expect(findQuestion(page, 1)).toHaveValue('Question 1')
  expect(await readRowKeys(page)).toEqual([before[1], before[0], ...before.slice(2)])
})

test('one of 200 questions can be moved by keyboard without a long task', async ({ page, browser }) => {
  await openQuestions(page)
  const before = await readRowKeys(page)
  await findDragHandle(page, 2).focus()
  // Uses a CSS selector, because a role locator inspects every element, which would distort the measured times.
  const focused = (part: string) => page.locator(`li:nth-child(3) ${part}:focus`)
  const lift = async () => {
    await page.keyboard.press('Space')
    await expect(findAnnouncement(page)).toContainText('Picked up')
  }
  const steps = {
    lift,
    async move() {
      await page.keyboard.press('ArrowDown')
      await expect(findAnnouncement(page)).toContainText(/is now at .*3/)
    },
    async drop() {
      await page.keyboard.press('Space')
      await expect(findAnnouncement(page)).toContainText('was dropped')
      await expect(focused('[data-rfd-drag-handle-draggable-id]')).toBeAttached()
    },
    'lift again': lift,
    async cancel() {
      await page.keyboard.press('Escape')
      await expect(findAnnouncement(page)).toContainText('is back')
      await expect(focused('[data-rfd-drag-handle-draggable-id]')).toBeAttached()
    },
    async typing() {
      await page.locator('li:nth-child(3) textarea').focus()
      await page.keyboard.type('Why?')
      await expect(focused('textarea')).toHaveValue('Why?Question 1')
    },
  }
  await expectFastSteps({
    browser,
    page,
    name: '200 questions, by keyboard',
    steps,
    maxStyled: await maxRestyledElements(page),
  })
  await expect(findQuestion(page, 3)).toBeFocused()
  expect(await readRowKeys(page)).toEqual([before[0], before[2], before[1], ...before.slice(3)])
})
