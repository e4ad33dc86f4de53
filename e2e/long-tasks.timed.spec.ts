import type { Browser, Page } from '@playwright/test'
import { demoUser, expect, signIn, siteUrl, test } from './fixtures.ts'
import { expectFastSteps, waitForQuietNetwork } from './main-thread.ts'
import { disablePageData, type Fields, modifyReplies } from './modified-replies.ts'

/** Maximum number of elements that a step may restyle at once. A whole page has far more. */
const MAX_RESTYLED_ELEMENTS = 600
/** The limit for a contributor's list, whose rows have twice as many elements as a customer's. */
const MAX_RESTYLED_IN_STAFF_LIST = 850

// Tracing is off, because it inspects every element at each step, which would distort the measured times.
// The orders of the long lists do not exist, so prefetching one returns 404.
test.use({ trace: 'off', allowBroken: true, allowStatus: [404] })

type PageAction = (page: Page) => Promise<void>
/**
 * `name`: the title in the report. `ready`: brings the page into its initial state. `acts`: the steps to measure, by
 * name.
 */
type Scenario = {
  page: Page
  browser: Browser
  name: string
  path: string
  ready: PageAction
  acts: Record<string, PageAction>
  maxStyled?: number
}

/** Loads a page. Expects that none of the steps in `acts` causes a long task or restyles the whole page. */
async function expectShortTasks({
  page,
  browser,
  name,
  path,
  ready,
  acts,
  maxStyled = MAX_RESTYLED_ELEMENTS,
}: Scenario) {
  await page.goto(path)
  await ready(page)
  await waitForQuietNetwork(page)
  const steps = Object.fromEntries(Object.entries(acts).map(([step, act]) => [step, async () => act(page)] as const))
  await expectFastSteps({ browser, page, name, steps, maxStyled })
}

const waitForNextFrame = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))))
/** Returns the index of the list item in the middle of the window, or -1 when no item is rendered there. */
const findMiddleLine = (page: Page) =>
  page.evaluate(() => {
    // Checks two points, because one of them can be in the gap between two cards.
    const parts = [500, 530].flatMap((y) => document.elementsFromPoint(720, y))
    const [seen] = parts.flatMap((part) => part.closest<HTMLElement>('[data-line]') ?? [])
    return Number(seen?.dataset.line ?? -1)
  })
/** Waits until a list item other than the first is rendered in the middle of the window, and returns its index. */
async function waitForMiddleLine(page: Page) {
  let line = -1
  await expect.poll(async () => (line = await findMiddleLine(page))).toBeGreaterThan(0)
  return line
}
async function scrollByWheel(page: Page, deltaY: number, times = 15) {
  for (let n = 0; n < times; n += 1) {
    await page.mouse.wheel(0, deltaY)
    await waitForNextFrame(page)
  }
}
/**
 * Scrolls a long list in small steps, then far down, to its end and back up. Expects that the items in view are
 * rendered.
 */
const SCROLL_ACTIONS: Record<string, PageAction> = {
  async scrolling(page) {
    await scrollByWheel(page, 500)
    await expect.poll(() => findMiddleLine(page)).toBeGreaterThan(10)
  },
  async 'scrolling far'(page) {
    const before = await waitForMiddleLine(page)
    await scrollByWheel(page, 3_000)
    await expect.poll(() => findMiddleLine(page)).toBeGreaterThan(before + 100)
  },
  async 'to the end'(page) {
    await page.keyboard.press('End')
    await expect.poll(() => findMiddleLine(page)).toBeGreaterThan(600)
  },
  async 'up from the end'(page) {
    const before = await waitForMiddleLine(page)
    await scrollByWheel(page, -500)
    await expect.poll(() => findMiddleLine(page)).toBeLessThan(before - 20)
  },
}
/** Returns the number of characters in the focused field. */
const readFocusedTextLength = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: field } = document
    return field && 'value' in field ? String(field.value).length : (field?.textContent?.length ?? 0)
  })
const typeText =
  (text: string): PageAction =>
  async (page) => {
    const before = await readFocusedTextLength(page)
    for (const key of text) {
      await page.keyboard.press(key)
      await waitForNextFrame(page)
    }
    expect(await readFocusedTextLength(page)).toBe(before + text.length)
  }
const TYPE_ACTIONS = { 'first key': typeText('a'), 'further keys': typeText('fewmore') }
/** Moves the mouse to a point where the mouse wheel scrolls the page. */
const movePointerToPage: PageAction = (page) => page.mouse.move(720, 500)

const hexId = (n: number) => n.toString(16).padStart(24, '0')
const stubManyOrders = (page: Page, urlPattern: string | RegExp) =>
  modifyReplies(page, urlPattern, (body) => {
    const some = body.orders as Fields[]
    body.orders = Array.from({ length: 3_000 }, (_, n) => ({ ...some[n % some.length], _id: hexId(n) }))
  })

test('a customer’s dashboard and list of 3,000 orders scroll without a long task', async ({ page, browser }) => {
  await stubManyOrders(page, '**/api/customer/orders')
  await page.goto(siteUrl('northwind', '/dashboard'))
  await signIn(page, demoUser('customer'))
  const card = page.getByRole('region', { name: 'Your orders' }).getByRole('listitem').first()
  await expect(card).toBeVisible()
  const ready: PageAction = async () => {
    await expect(card.or(page.getByRole('table', { name: 'Orders' }))).toBeVisible()
    await movePointerToPage(page)
  }
  const pages = { 'dashboard of 3,000 orders': '/dashboard', 'list of 3,000 orders': '/orders/list' }
  for (const [name, path] of Object.entries(pages))
    await expectShortTasks({
      page,
      browser,
      name,
      path: siteUrl('northwind', path),
      ready,
      acts: SCROLL_ACTIONS,
    })
})

test('a contributor’s list of 3,000 orders can be scrolled and searched without a long task', async ({
  page,
  browser,
}) => {
  await stubManyOrders(page, /\/api\/writer\/orders(\?|$)/)
  await page.goto(siteUrl('northwind', '/orders/list'))
  await signIn(page, demoUser('writer'))
  const search = page.getByRole('searchbox')
  await expect(search).toBeVisible()
  await expectShortTasks({
    page,
    browser,
    name: '3,000 orders of a contributor',
    path: siteUrl('northwind', '/orders/list?rows=50'),
    ready: async () => {
      // The page's last row is added some frames after the first ones.
      await expect(page.locator('tr[data-line="49"]')).toBeAttached()
      await search.click()
      await movePointerToPage(page)
    },
    acts: { scrolling: SCROLL_ACTIONS.scrolling!, ...TYPE_ACTIONS },
    maxStyled: MAX_RESTYLED_IN_STAFF_LIST,
  })
})

test('2,000 notifications scroll without a long task on the notifications page and in the panel of the bell', async ({
  page,
  browser,
}) => {
  const notifications = Array.from({ length: 2_000 }, (_, n) => ({
    _id: hexId(n),
    contant: `sent you draft ${n}`,
    createdAt: '2026-11-20T10:00:00.000Z',
    data: {},
    user_id: { firstName: 'Dana', lastName: 'Whitfield' },
  }))
  await disablePageData(page)
  await page.route('**/api/notifications?**', (route) =>
    route.fulfill({ json: { notifications, hasMore: false, count: 2_000 } }),
  )
  await page.goto(siteUrl('northwind', '/notifications'))
  await signIn(page, demoUser('customer'))
  const list = page.getByRole('main').getByRole('list', { name: 'Notifications' }).getByRole('listitem').first()
  const path = siteUrl('northwind', '/notifications')
  const panel = page.getByRole('region', { name: 'Notifications' })
  const inPanel = () => panel.locator('li').count()
  await expect(list).toBeVisible()
  const ready: PageAction = async () => {
    await expect(list).toBeVisible()
    await movePointerToPage(page)
  }
  await expectShortTasks({ page, browser, name: '2,000 notifications', path, ready, acts: SCROLL_ACTIONS })
  await expectShortTasks({
    page,
    browser,
    name: '2,000 notifications in the bell',
    path,
    ready: async () => {
      await page.getByRole('button', { name: /^Notifications, / }).click()
      await panel.locator('li').nth(1).hover()
    },
    acts: {
      async 'scrolling in the bell'() {
        const before = await inPanel()
        await scrollByWheel(page, 400)
        await expect.poll(inPanel).toBeGreaterThan(before)
      },
    },
  })
})

test('a chat of 5,000 messages can be scrolled and typed into without a long task', async ({ page, browser }) => {
  await page.routeWebSocket('**/socket/orders', (line) =>
    line.onMessage((data) => {
      if ((JSON.parse(String(data)) as Fields).type !== 'request_all_messages') return
      const { pathname } = new URL(page.url())
      const messages = Array.from({ length: 5_000 }, (_, n) => ({
        _id: hexId(n),
        type: 'text',
        sent_by: n % 3 ? hexId(1) : hexId(2),
        content: `<p>Message ${n}: ${'a few words '.repeat(n % 10)}</p>`,
        chatType: 'writerToCustomer',
        order_id: pathname.split('/').at(-1),
        createdAt: new Date(Date.UTC(2026, 9, 1) + n * 600_000).toISOString(),
      }))
      line.send(JSON.stringify({ type: 'all_messages', messages, participants: [] }))
    }),
  )
  await page.goto(siteUrl('northwind', '/orders/list'))
  await signIn(page, demoUser('customer'))
  await page.getByRole('link', { name: 'View Order: Professional Resume Package' }).first().click()
  const composer = page.getByRole('textbox', { name: 'Message', exact: true })
  const log = page.getByRole('log')
  await expect(composer).toBeVisible()
  await expectShortTasks({
    page,
    browser,
    name: 'a chat of 5,000 messages',
    path: page.url(),
    async ready() {
      await expect(log).toContainText('Message 4999')
      await composer.click()
      await log.hover()
    },
    acts: {
      ...TYPE_ACTIONS,
      async scrolling() {
        await scrollByWheel(page, -600, 30)
        await expect(log).not.toContainText('Message 4999')
      },
    },
  })
})

const QUESTIONS = Array.from({ length: 200 }, (_, n) => ({
  type: n % 4 === 3 ? 'radio' : 'text',
  text: `Question ${n}`,
  ...(n % 4 === 3 && { options: ['One', 'Two', 'Three'] }),
}))
const ORDER_ID = hexId(1)
/** Types into the focused field, then scrolls down. */
const TYPE_AND_SCROLL_ACTIONS = { ...TYPE_ACTIONS, scrolling: (page: Page) => scrollByWheel(page, 1_000, 20) }

test('a questionnaire of 200 items can be typed into and scrolled without a long task', async ({ page, browser }) => {
  const json = { status_code: 200, data: QUESTIONS, orderData: { completedTasks: [], contract_signed: true } }
  await page.route('**/api/questionnaires/**', (route) => route.fulfill({ json }))
  const path = siteUrl('northwind', `/orders/questionnaire/${ORDER_ID}/q1/s1`)
  await page.goto(path)
  await signIn(page, demoUser('customer'))
  const field = page.getByLabel('Question 1', { exact: false }).first()
  await expect(field).toBeVisible()
  const ready: PageAction = async () => {
    await field.click()
    await movePointerToPage(page)
  }
  await expectShortTasks({
    page,
    browser,
    name: 'a questionnaire of 200 items',
    path,
    ready,
    acts: TYPE_AND_SCROLL_ACTIONS,
  })
})

test('an editor of 200 follow-up questions can be typed into and scrolled without a long task', async ({
  page,
  browser,
}) => {
  const orderData = { headingTitle: 'Follow Up Questions', customerName: 'Maya', completedTasks: [] }
  const json = { status: true, orderData, questionnaire: { draft_data: QUESTIONS } }
  await page.route(`**/api/writer/orders/${ORDER_ID}/**`, (route) => route.fulfill({ json }))
  await page.route(`**/api/writer/orders/${ORDER_ID}`, (route) => route.fulfill({ json: { status: true, order: {} } }))
  const path = siteUrl('northwind', `/orders/additional_questionnaire/${ORDER_ID}/s1`)
  await page.goto(path)
  await signIn(page, demoUser('writer'))
  const field = page.getByRole('group', { name: 'Item 2', exact: true }).getByLabel('Question')
  await expect(field).toBeVisible()
  const ready: PageAction = async () => {
    await field.click()
    await movePointerToPage(page)
  }
  await expectShortTasks({ page, browser, name: '200 follow-up questions', path, ready, acts: TYPE_AND_SCROLL_ACTIONS })
})
