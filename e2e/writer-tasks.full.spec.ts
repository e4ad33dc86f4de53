import type { Locator, Page } from '@playwright/test'
import { answerQuestionnaire } from './customer-steps.ts'
import { createDraftFiles } from './draft-upload.ts'
import { demoUser, expect, type Site, signIn, siteUrl, test } from './fixtures.ts'
import { createOrderInProgress } from './order-in-progress.ts'
import { reportMetrics } from './report-metrics.ts'
import { createSignedInClient } from './shop.ts'

const site: Site = 'northwind'
const MAX_MEDIAN_KEYS = 8

/** Returns keyboard actions that count the pressed keys. A key with modifiers counts as one. */
function createCountingKeyboard(page: Page) {
  let count = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    count += keys.length
  }
  return {
    press,
    type: async (text: string) => press(...Array.from(text)),
    /** Presses Tab until `target` has the focus. */
    tabTo: async (target: Locator) => {
      await target.waitFor()
      for (let n = 0; n < 40; n += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return
        await press('Tab')
      }
      throw new Error(`Tab does not reach ${target.toString()}`)
    },
    /**
     * Types content, such as a message or a date. The keys are not counted, because the content has the same length in
     * every user interface.
     */
    compose: (text: string) => page.keyboard.type(text),
    takeCount: () => {
      const result = count
      count = 0
      return result
    },
  }
}

test(`twelve frequent tasks of a writer take at most ${MAX_MEDIAN_KEYS} key presses in the median`, async ({
  page,
}) => {
  test.setTimeout(900_000)
  const dana = demoUser('writer')
  const { customer, orderId, serviceWith, questionnaire } = await createOrderInProgress(site, dana.email)
  const program = await createSignedInClient(site, customer)
  await answerQuestionnaire(program, { orderId, ...questionnaire }, 'Three launches in a year.')
  const booked = { taskId: 'schedule_appointment', serviceId: serviceWith('schedule_appointment') }
  await program.post(`/api/customer/orders/${orderId}/customer_scheduled_appointment`, { data: booked })
  await program.dispose()

  const { press, type, tabTo, compose, takeCount } = createCountingKeyboard(page)
  const order = siteUrl(site, `/orders/view/${orderId}`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const message = page.getByRole('textbox', { name: 'Message', exact: true }).first()
  const firstRow = page.locator('main [data-row]').first()
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  /** Opens the palette, types a query and chooses the first result. */
  const run = async (query: string, result: string | RegExp) => {
    await press('ControlOrMeta+k')
    await type(query)
    await expect(palette.getByRole('option', { selected: true })).toContainText(result)
    await press('Enter')
  }
  const openOrder = async () => {
    await page.goto(order)
    await expect(button('Download all files of the order')).toBeVisible()
    await expect(message).toBeVisible()
  }
  const openDashboard = async () => {
    await page.goto(siteUrl(site, '/dashboard'))
    await expect(heading('Welcome back, Dana')).toBeVisible()
  }

  const counts: Record<string, number> = {}
  const measure = async (name: string, start: () => Promise<void>, task: () => Promise<void>) =>
    test.step(name, async () => {
      await start()
      takeCount()
      await task()
      counts[name] = takeCount()
    })

  await page.goto(siteUrl(site, '/login'))
  await signIn(page, dana)
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()

  await measure('open the order of a customer', openDashboard, async () => {
    await run(orderId.slice(-4), orderId.slice(-4))
    await expect(page).toHaveURL(order)
  })
  await measure('open an order that needs action', openDashboard, async () => {
    await run('needs', 'Needs Action')
    await expect(page).toHaveURL(/\/orders\/view\//)
  })
  await measure('list the orders that are due this week', openDashboard, async () => {
    await press('g', 'o')
    await expect(heading('Orders')).toBeVisible()
    await press('v', 'w')
    await expect(page).toHaveURL(/due=this-week/)
  })
  await measure('answer what the newest notification is about', openDashboard, async () => {
    await press('g', 'n')
    await expect(heading('Notifications')).toBeVisible()
    const link = page.getByRole('main').getByRole('link', { name: 'View document' }).first()
    await tabTo(link)
    await press('Enter')
    await expect(page).not.toHaveURL(/notifications/)
    await message
      .or(page.getByRole('heading', { level: 1 }))
      .first()
      .waitFor()
    // Not "Orders", which is the first result until the order has loaded.
    if (!page.url().includes('/orders/view/')) await run('order', /^Order$/)
    await expect(message).toBeVisible()
    await press('m')
    await expect(message).toBeFocused()
    await compose('Thank you, that helps.')
    await press('ControlOrMeta+Enter')
    await expect(page.getByRole('log').getByText('Thank you, that helps.')).toBeVisible()
  })
  const replies = page.getByRole('dialog', { name: 'Saved replies' })
  const openReplies = async () => {
    await press('m')
    await expect(message).toBeFocused()
    await press('/')
    await expect(replies).toBeVisible()
  }
  const saveReply = async () => {
    await openOrder()
    await openReplies()
    await button('New reply').click()
    await page.getByLabel('Name').fill('Draft is ready')
    await page.getByRole('textbox', { name: 'Text' }).fill('Your {product} draft is ready.')
    await button('Save').click()
    await openOrder()
  }
  await measure('send a saved reply', saveReply, async () => {
    await openReplies()
    await type('dra')
    await press('Enter')
    await expect(message).toHaveText(/draft is ready\.$/)
    await press('ControlOrMeta+Enter')
    await expect(page.getByRole('log').getByText(/draft is ready\.$/)).toBeVisible()
  })
  await measure('set the priority', openOrder, async () => {
    await run('urg', 'Set priority: Urgent')
    await expect(page.getByText(/: priority Urgent$/)).toBeVisible()
  })
  await measure('set the due date', openOrder, async () => {
    await run('due', 'Set due date')
    await tabTo(page.getByRole('dialog').getByRole('textbox', { name: 'Due date' }))
    await compose('12/31/2099')
    await press('Enter')
    await expect(page.getByText('Due date saved')).toBeVisible()
  })
  await measure('postpone an order', openOrder, async () => {
    await run('pos', 'Postpone')
    await expect(page.getByText('Done!')).toBeVisible()
  })
  await measure('upload a draft', openOrder, async () => {
    await run('rev', 'Revision Process')
    await expect(page).toHaveURL(/\/orders\/revision-files\//)
    // Listens before the key presses, because the browser may handle a key before it begins to report file dialogs.
    const chooser = page.waitForEvent('filechooser')
    await tabTo(button('choose files').first())
    await press('Enter')
    const { pdf, word } = await createDraftFiles('First')
    await (await chooser).setFiles([pdf, word])
    for (const { name } of [pdf, word]) await expect(page.getByRole('link', { name: `Download ${name}` })).toBeVisible()
    await tabTo(button('Upload draft'))
    await press('Enter')
    await expect(page.getByRole('region', { name: 'Pending admin approval' })).toBeVisible()
  })
  await measure('mark an appointment as done', openOrder, async () => {
    await run('mark', 'Mark as Done')
    await tabTo(button('Yes, it is done'))
    await press('Enter')
    await expect(button('Yes, it is done')).toBeHidden()
  })
  await measure('archive an order', openOrder, async () => {
    // Not an archived order, which is the first result until the commands of the page have loaded.
    await run('arc', /^Archive(?!d)/)
    await expect(page.getByText(/was archived\.$/)).toBeVisible()
  })
  const openList = async () => {
    await page.goto(siteUrl(site, '/orders/list'))
    await expect(firstRow).toBeVisible()
  }
  await measure('archive three orders', openList, async () => {
    await press('j', 'x', 'j', 'x', 'j', 'x')
    await expect(page.getByText('3 orders selected')).toBeVisible()
    await press('e')
    await expect(page.getByText('3 orders were archived.')).toBeVisible()
  })

  const keys = Object.values(counts).toSorted((a, b) => a - b)
  const median = (keys[5]! + keys[6]!) / 2
  for (const [name, count] of Object.entries(counts))
    reportMetrics({ plot: 'Keys for a writer’s task', name, unit: 'keys', values: [count] })
  process.stdout.write(`${JSON.stringify(counts, undefined, 2)}\nmedian: ${median}\n`)
  expect(keys).toHaveLength(12)
  expect(median).toBeLessThanOrEqual(MAX_MEDIAN_KEYS)
})
