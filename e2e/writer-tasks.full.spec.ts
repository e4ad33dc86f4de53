import { answerQuestionnaire, uploadDocuments } from './customer-steps.ts'
import { demoUser, expect, type Site, signIn, siteUrl, test } from './fixtures.ts'
import { createOrderInProgress } from './order-in-progress.ts'
import { reportMetrics } from './report-metrics.ts'
import { createSignedInClient } from './shop.ts'

const MAX_MEDIAN_KEYS = 8
const PALETTE = 'Control+k'

test('a writer does twelve frequent tasks with at most eight keys each in the median', async ({ page }) => {
  const site: Site = 'northwind'
  const dana = demoUser('writer')
  const { customer, orderId, serviceWith, questionnaire } = await createOrderInProgress(site, dana.email)
  const program = await createSignedInClient(site, customer)
  await uploadDocuments(program, orderId, serviceWith('previous_document'), ['Resume.txt'])
  await answerQuestionnaire(program, { orderId, ...questionnaire }, 'Three launches in a year.')
  await program.dispose()
  const order = `/orders/view/${orderId}`
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const counts: Record<string, number> = {}
  /** Does a task with `keys`: texts that are typed, Enter, or the shortcut of the palette, which counts as one key. */
  const doTask = async (name: string, keys: string[], expectDone: () => Promise<unknown>) => {
    let count = 0
    for (const key of keys) {
      const presses = key === 'Enter' || key === PALETTE ? [key] : [...key]
      // The last key runs the selected result, so the results must be complete.
      if (key === 'Enter' && keys.includes(PALETTE)) await expect(palette.getByRole('option').first()).toBeVisible()
      for (const one of presses) await page.keyboard.press(one)
      if (key === PALETTE) await expect(palette.getByRole('option').first()).toBeVisible()
      count += presses.length
    }
    await expectDone()
    counts[name] = count
  }
  const expectPath = (path: string | RegExp) => () =>
    expect(page).toHaveURL(typeof path === 'string' ? siteUrl(site, path) : path)
  const expectText = (text: string | RegExp) => () => expect(page.getByText(text).first()).toBeVisible()
  const open = async (path: string) => {
    await page.goto(siteUrl(site, path))
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
  const openOrder = async () => {
    await open(order)
    await expect(page.getByRole('button', { name: 'Postpone' })).toBeVisible()
  }

  await page.goto(siteUrl(site, '/login'))
  await signIn(page, dana)
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
  await doTask('open the list of orders', ['g', 'o'], expectPath('/orders/list'))
  await expect(page.locator('main [data-row]').nth(1)).toBeVisible()
  await doTask('list the overdue orders', ['v', 'o'], expectPath(/due=overdue/))
  await open('/orders/list')
  await expect(page.locator('main [data-row]').nth(1)).toBeVisible()
  await doTask('open the second order of the list', ['j', 'j', 'Enter'], expectPath(/\/orders\/view\//))
  await doTask('open an order by its customer', [PALETTE, customer.lastName.slice(0, 4), 'Enter'], expectPath(order))
  await openOrder()
  await doTask('set a priority', [PALETTE, 'urg', 'Enter'], expectText(/: priority Urgent$/))
  await doTask('set a due date', [PALETTE, 'due', 'Enter', '12312099', 'Enter'], expectText('Due date saved'))
  await doTask('archive an order', [PALETTE, 'arc', 'Enter'], expectText(/was archived\.$/))
  await openOrder()
  await doTask('postpone an order', [PALETTE, 'pos', 'Enter'], expectText('Done!'))
  await openOrder()
  await doTask('open the upload of a draft', [PALETTE, 'rev', 'Enter'], expectPath(/\/orders\/revision-files\//))
  await openOrder()
  await doTask('read the documents of the customer', [PALETTE, 'docum', 'Enter'], expectPath(/previous/))
  await openOrder()
  await doTask('read the answers of the customer', [PALETTE, 'care', 'Enter'], expectPath(/questionnaire/))

  await openOrder()
  const message = page.getByRole('textbox', { name: 'Message' }).first()
  await message.click()
  await page.keyboard.press('/')
  const replies = page.getByRole('dialog', { name: 'Saved replies' })
  await replies.getByRole('button', { name: 'New reply' }).click()
  await page.getByLabel('Name').fill('Draft is ready')
  await page.getByRole('textbox', { name: 'Text' }).fill('Your draft is ready.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(replies.getByText('Draft is ready', { exact: true })).toBeVisible()
  await openOrder()
  await message.click()
  await doTask('insert a saved reply', ['/', 'dra', 'Enter'], () => expect(message).toHaveText('Your draft is ready.'))

  for (const [name, count] of Object.entries(counts)) {
    reportMetrics({ plot: 'Keys of a writer’s task', name, unit: 'keys', values: [count], limit: MAX_MEDIAN_KEYS })
    process.stdout.write(`${name}: ${count} keys\n`)
  }
  const inOrder = Object.values(counts).toSorted((a, b) => a - b)
  expect(inOrder).toHaveLength(12)
  expect(inOrder[6]).toBeLessThanOrEqual(MAX_MEDIAN_KEYS)
})
