import type { Page } from '@playwright/test'
import { demoUser, expect, signIn, siteUrl } from './fixtures.ts'

export const QUESTION_COUNT = 200
const ORDER_ID = '0123456789abcdef01234567'

export const findItem = (page: Page, position: number) =>
  page.getByRole('group', { name: `Item ${position}`, exact: true })
export const findDragHandle = (page: Page, position: number) =>
  page.getByRole('button', { name: `Drag Item ${position}`, exact: true })
export const findQuestion = (page: Page, position: number) =>
  findItem(page, position).getByLabel('Question', { exact: true })
export const findRows = (page: Page) => page.locator('li[data-row]')
export const readRowKeys = (page: Page) =>
  findRows(page).evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.row))

/** Opens the editor for follow-up questions with `QUESTION_COUNT` questions. */
export async function openQuestions(page: Page) {
  const items = Array.from({ length: QUESTION_COUNT }, (_, n) => ({
    type: n % 4 === 0 ? 'radio' : 'text',
    text: `Question ${n}`,
    ...(n % 4 === 0 && { options: ['One', 'Two', 'Three'] }),
  }))
  const orderData = { headingTitle: 'Follow Up Questions', customerName: 'Maya', completedTasks: [] }
  const held = { status: true, orderData, questionnaire: { draft_data: items } }
  await page.route(`**/api/writer/orders/${ORDER_ID}/**`, (route) => route.fulfill({ json: held }))
  await page.route(`**/api/writer/orders/${ORDER_ID}`, (route) => route.fulfill({ json: { status: true, order: {} } }))
  await page.goto(siteUrl('northwind', `/orders/additional_questionnaire/${ORDER_ID}/s1`))
  await signIn(page, demoUser('writer'))
  await expect(findItem(page, 1)).toBeVisible()
}
