import { findAnnouncement } from './board.ts'
import { expect, test } from './fixtures.ts'
import { findDragHandle, findQuestion, findRows, openQuestions, QUESTION_COUNT, readRowKeys } from './many-questions.ts'

// Can take minutes: the page scrolls by a few pixels per frame, and a busy machine renders few frames.
test('a question that is moved out of view keeps its text and the focus', async ({ page }) => {
  await openQuestions(page)
  const before = await readRowKeys(page)
  await findQuestion(page, 2).fill('Which town?')
  await findDragHandle(page, 2).focus()
  await page.keyboard.press('Space')
  for (let place = 3; place <= 20; place++) {
    await page.keyboard.press('ArrowDown')
    await expect(findAnnouncement(page)).toContainText(new RegExp(`is now at .*${place}`))
  }
  await page.keyboard.press('Space')
  await expect(findDragHandle(page, 20)).toBeFocused()
  await expect(findDragHandle(page, 20)).toBeInViewport()
  await expect(findQuestion(page, 20)).toHaveValue('Which town?')
  expect(await readRowKeys(page)).toEqual([before[0], ...before.slice(2, 20), before[1], ...before.slice(20)])

  // While the question is dragged at the bottom edge of the window, the page must scroll by itself.
  const { x, y } = (await findDragHandle(page, 20).boundingBox())!
  await page.mouse.move(x + 9, y + 9)
  await page.mouse.down()
  await page.mouse.move(x + 9, 860, { steps: 10 })
  await expect(findRows(page).last()).toBeInViewport({ timeout: 150_000 })
  await page.mouse.move(x + 9, 500, { steps: 10 })
  await page.mouse.up()
  await expect(findAnnouncement(page)).toContainText('was dropped')
  const to = (await readRowKeys(page)).indexOf(before[1]) + 1
  expect(to).toBeGreaterThan(QUESTION_COUNT - 10)
  await expect(findQuestion(page, to)).toHaveValue('Which town?')
  await expect(findRows(page)).toHaveCount(QUESTION_COUNT)
})
