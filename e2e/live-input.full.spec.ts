import type { Page } from '@playwright/test'
import { demoUser, expect, siteUrl, test } from './fixtures.ts'
import { type Fields, modifyReplies } from './modified-replies.ts'
import { findOrderPages, findStaffPages, signInAs } from './pages.ts'

// Tests that live updates of the data on a page do not affect the user: form input, dialogs, focus, caret and scroll
// position are the same after 1,000 updates.

// Some steps of the order have no content yet, so their requests fail.
test.use({ allowStatus: [400, 404] })
test.setTimeout(900_000)

const UPDATES_PER_ROLE = 500
const READ_PATHS = /\/(api\/(customer|writer|notifications)|bff)\/?(?!.*(contract|(?<=\/)file\/|download))/
/** Names of fields whose values the app only displays, so that the test can change the values. */
const NAME_FIELDS = /^(packageName|serviceName|headingTitle|contant|customerName)$/
const TEXT = 'Typed before the updates'

type OpenDialog = (page: Page) => Promise<void>
type Visit = { path: string; openDialog?: OpenDialog }

/** Appends a number to every name in a reply, so that each reply differs. */
function numberNames(fields: Fields, number: number) {
  for (const [key, value] of Object.entries(fields)) {
    if (typeof value === 'object' && value) numberNames(value as Fields, number)
    // All numbers have the same length, because a longer name could move the content below it.
    else if (typeof value === 'string' && NAME_FIELDS.test(key)) fields[key] = `${value} ${10_000 + number}`
  }
}

const textFields = (page: Page, parent: string) =>
  page
    .locator(parent)
    .locator(
      ':is(input:not([type]), input[type=text], input[type=search], textarea, [contenteditable=true]):enabled:not([readonly])',
    )
    .and(page.locator(':not([role=combobox])'))
    .filter({ visible: true })

/**
 * Fills all text fields in `parent`, places the caret inside the last one, and scrolls. Returns the number of fields.
 */
async function fillFields(page: Page, parent: string): Promise<number> {
  const fields = await textFields(page, parent).all()
  for (const field of fields) await field.fill(TEXT)
  const last = fields.at(-1)
  await last?.press('ArrowLeft')
  await page.evaluate(() => window.scrollBy(0, -40))
  return fields.length
}

declare global {
  interface Window {
    focusedField: Element | null
  }
}

const rememberFocus = (page: Page) => page.evaluate(() => void (window.focusedField = document.activeElement))

/** Returns the state that must survive updates: field values, open dialogs, focus, caret and scroll position. */
const inputOf = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    return {
      texts: fields.filter(isShown).map((field) => field.value),
      richTexts: [...document.querySelectorAll('[contenteditable=true]')].map((field) => field.textContent),
      dialogs: [...document.querySelectorAll('[role=dialog]')].filter(isShown).length,
      isFocused: document.activeElement === window.focusedField,
      caret: [(document.activeElement as HTMLInputElement).selectionStart, getSelection()?.focusOffset],
      scrollY: Math.round(window.scrollY),
    }
  })

/** Notifies the page that all its data has changed, like another tab that has received events from the server. */
const reportChanges = (page: Page) =>
  page.evaluate(() => {
    const { _id } = JSON.parse(localStorage.getItem('user')!) as { _id: string }
    const orders = location.pathname.split('/').filter((segment) => /^[0-9a-f]{24}$/.test(segment))
    const channel = new BroadcastChannel(`quillgate-live ${_id}`)
    // Called through a variable, because the linter mistakes the call for `window.postMessage`, which needs a target
    // origin.
    const post: (message: object) => void = channel.postMessage.bind(channel)
    for (const event of [...orders.map((id) => `order:${id}`), 'orders', 'invoices', 'boards', 'notifications'])
      post({ event })
    channel.close()
  })

/**
 * Opens the pages one after the other, fills their fields and updates their data. Returns the paths of the pages that
 * have fields.
 */
async function updatePages(page: Page, visits: Visit[]): Promise<string[]> {
  let reads = 0
  await modifyReplies(page, READ_PATHS, (body) => numberNames(body, (reads += 1)))
  page.on('dialog', (dialog) => dialog.accept())
  const filled: string[] = []
  for (const { path, openDialog } of visits) {
    await page.goto(siteUrl('northwind', path))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await openDialog?.(page)
    if ((await fillFields(page, openDialog ? '[role=dialog]' : 'main')) > 0) filled.push(path)
    await rememberFocus(page)
    const before = await inputOf(page)
    expect(before.dialogs, path).toBe(openDialog ? 1 : 0)
    for (let update = 0; update < UPDATES_PER_ROLE / visits.length; update += 1) {
      const last = reads
      await reportChanges(page)
      await expect.poll(() => reads, { intervals: [50] }).toBeGreaterThan(last)
    }
    expect(await inputOf(page), path).toEqual(before)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return filled
}

const openPalette: OpenDialog = async (page) => {
  await page.getByRole('button', { name: 'Search and commands' }).click()
  await page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox').fill('ord')
}
const openNewCard: OpenDialog = async (page) => {
  await page
    .getByRole('button', { name: /^Add card/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'New card' })).toBeVisible()
}

test('the form input of a customer survives 500 live updates', async ({ page }) => {
  await signInAs(page, 'northwind', demoUser('customer').email)
  const visits = [
    ...(await findOrderPages(page)).map((path) => ({ path })),
    { path: '/profile' },
    { path: '/jobs' },
    { path: '/dashboard', openDialog: openPalette },
    { path: '/board', openDialog: openNewCard },
  ]
  const filled = await updatePages(page, visits)
  expect(filled.length, filled.join()).toBeGreaterThanOrEqual(4)
})

test('the form input of a writer survives 500 live updates', async ({ page }) => {
  await signInAs(page, 'northwind', demoUser('writer').email)
  const visits = [
    ...(await findStaffPages(page)).map(([, path]) => ({ path })),
    { path: '/profile' },
    { path: '/questionnaire-template/create' },
    { path: '/orders/list', openDialog: openPalette },
  ]
  const filled = await updatePages(page, visits)
  expect(filled.length, filled.join()).toBeGreaterThanOrEqual(2)
})
