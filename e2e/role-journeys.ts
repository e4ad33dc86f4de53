import { type Browser, expect, type Page } from '@playwright/test'
import { signIn, siteUrl } from './fixtures.ts'
import { resize, takeFullPageScreenshot } from './screenshots.ts'

// Visits the main pages of a portal as a customer, a writer and a reviewer, and takes a screenshot of each page.

export type Role = 'customer' | 'writer' | 'reviewer'
export type CredentialsByRole = Record<Role, { email: string; password: string }>
/** The screenshots by name, which consists of the role, the page and the width in px. */
export type Screenshots = Map<string, Buffer>
type JourneyContext = { port: string; people: CredentialsByRole; pictures: Screenshots }

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }
/**
 * Replaces all dates with the same date, and hides the dotted line below them, whose color varies. Hides images and
 * documents, because a recording does not contain them.
 */
const MASK_STYLES = `
  time { font-size: 0 !important }
  :has(> time) { text-decoration: none !important }
  time::after { content: '01/01/2000'; font-size: 12px }
  img { visibility: hidden !important; width: 32px !important; height: 32px !important }
  section:has(> [role=group] > [role=status]) { display: none !important }`
function injectStyles(rules: string) {
  // Uses a constructed stylesheet, because the CSP does not allow style elements.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets.push(sheet)
}

const PACKAGE = 'Professional Resume Package'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const clickMenuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
/** On the page of an order, clicks the link whose path starts with `pathPrefix`. */
const followStepLink = (page: Page, pathPrefix: string) => page.locator(`main a[href^="${pathPrefix}"]`).last().click()

/** Returns the actions with which one role visits the portal. They store screenshots in `pictures`. */
function createJourneyActions(browser: Browser, { port, people, pictures }: JourneyContext, role: Role) {
  /** Takes a screenshot of the page when everything has loaded. */
  async function shoot(page: Page, name: string) {
    const key = `${role} ${name} ${page.viewportSize()!.width}`
    if (pictures.has(key)) throw new Error(`duplicate screenshot "${key}"`)
    // Ignores hidden elements, because a hidden PDF preview never finishes loading.
    await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0)
    pictures.set(key, await takeFullPageScreenshot(page))
  }
  return {
    shoot,
    enter: async () => {
      const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce', locale: 'en-US' })
      await context.addInitScript(injectStyles, MASK_STYLES)
      const page = await context.newPage()
      await page.goto(siteUrl('northwind', '/login', port))
      await signIn(page, people[role])
      await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
      return page
    },
    open: (page: Page, path: string) => page.goto(siteUrl('northwind', path, port)),
    /**
     * Waits for a page with this title and the text `ready`, then takes a screenshot. For a customer, takes another one
     * at phone width.
     */
    stop: async (page: Page, name: string, title: string, ready: string | RegExp = /./, charts = 0) => {
      await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${title} · `))
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await expect(page.getByRole('main')).toContainText(ready)
      // Ignores hidden elements, because a hidden PDF preview never finishes loading.
      await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0)
      if (charts > 0) await expect(page.locator('canvas')).toHaveCount(charts)
      await page.mouse.move(0, 0)
      await shoot(page, name)
      if (role !== 'customer') return
      await resize(page, PHONE)
      await shoot(page, name)
      await resize(page, DESKTOP)
    },
  }
}

/** Sends a message in the open chat and waits until it has been delivered. */
async function sendMessage(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(text)
  await press(page, 'Send')
  await expect(page.getByRole('log').getByRole('article').filter({ hasText: text })).toHaveCount(1)
  await expect(page.getByRole('log').getByText('Sending')).toHaveCount(0)
}

/** Filters the orders by one customer, because a long list renders only the rows in view. */
async function filterOrdersByMaya(page: Page) {
  await expect(page.getByRole('main')).toContainText('Hana Sato')
  await page.getByRole('searchbox').fill('Okafor')
  await expect(page.getByRole('main')).not.toContainText('Hana Sato')
}

async function runCustomerJourney(browser: Browser, context: JourneyContext, isBrief = false) {
  const { enter, open, stop, shoot } = createJourneyActions(browser, context, 'customer')
  const page = await enter()
  await stop(page, 'orders', 'Orders', PACKAGE)
  if (isBrief) return page.context().close()
  await page.getByRole('link', { name: `View Order: ${PACKAGE}` }).click()
  const order = new URL(page.url()).pathname
  await stop(page, 'order', 'Order', 'Draft 2 is ready for you.')
  await resize(page, PHONE)
  for (const [tab, ready] of [
    ['Chat', 'Draft 2 is ready for you.'],
    ['Downloads', 'How to prepare'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel', { name: tab })).toContainText(ready)
    await shoot(page, `order, ${tab}`)
  }
  await resize(page, DESKTOP)
  await sendMessage(page, 'Which of my jobs comes first?')
  await page.getByRole('link', { name: 'View answers: Career Questionnaire' }).click()
  await stop(page, 'answers', 'Questionnaire Answers', 'proudest achievements')
  await open(page, `${new URL(page.url()).pathname.replace('-answers', '')}?edit=true`)
  await expect(page.getByLabel('Full name as it should appear')).not.toHaveValue('')
  await stop(page, 'questionnaire', 'Questionnaire', 'Full name as it should appear')
  await open(page, order)
  await stop(page, 'order again', 'Order', 'Which of my jobs comes first?')
  await followStepLink(page, '/orders/revisions-process/')
  await stop(page, 'draft', 'Revision Process')
  await clickMenuLink(page, 'Dashboard')
  await stop(page, 'dashboard', 'Dashboard', PACKAGE)
  await clickMenuLink(page, 'Invoices')
  await stop(page, 'invoices', 'Invoices', /\$/)
  await clickMenuLink(page, 'Job Search Tracker')
  await stop(page, 'board', 'Job Search Tracker', 'Wishlist')
  await open(page, '/notifications')
  await stop(page, 'notifications', 'Notifications')
  await open(page, '/profile')
  await stop(page, 'profile', 'Profile')
  return page.context().close()
}

async function runWriterJourney(browser: Browser, context: JourneyContext) {
  const { enter, open, stop } = createJourneyActions(browser, context, 'writer')
  const page = await enter()
  await stop(page, 'dashboard', 'Dashboard', 'View orders that need action', 2)
  await clickMenuLink(page, 'Orders')
  await filterOrdersByMaya(page)
  const row = page.getByRole('row', { name: /Maya Okafor/ }).filter({ hasText: PACKAGE })
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Set priority: Urgent' }).click()
  await expect(row.getByText('Urgent')).toBeVisible()
  await press(page, 'Close')
  await stop(page, 'orders', 'Orders', 'Urgent')
  await row.getByRole('link', { name: /^View order of/ }).click()
  const order = new URL(page.url()).pathname
  // The chats that are not shown load at their own pace.
  const expectUnreadInTeamChat = () => expect(page.getByRole('tab', { name: /^Team Chat/ })).toContainText('1')
  await expectUnreadInTeamChat()
  await stop(page, 'order', 'Order', 'Which of my jobs comes first?')
  await sendMessage(page, 'The one in Columbus.')
  await stop(page, 'order with an answer', 'Order', 'The one in Columbus.')
  await followStepLink(page, '/orders/final-files/')
  await stop(page, 'final document', 'Final Document')
  await open(page, order)
  await expectUnreadInTeamChat()
  await stop(page, 'order again', 'Order', 'The one in Columbus.')
  await clickMenuLink(page, 'Chat with Admin')
  await stop(page, 'chat with the office', 'Chat with Admin')
  await clickMenuLink(page, 'Boards')
  await stop(page, 'boards', 'Boards')
  await open(page, '/questionnaire-template/list')
  await stop(page, 'templates', 'Follow Up Questions')
  await page.context().close()
}

async function runReviewerJourney(browser: Browser, context: JourneyContext) {
  const { enter, stop } = createJourneyActions(browser, context, 'reviewer')
  const page = await enter()
  await filterOrdersByMaya(page)
  await stop(page, 'orders', 'Orders', PACKAGE)
  await page
    .getByRole('link', { name: new RegExp(`^View order of .*: ${PACKAGE}`) })
    .first()
    .click()
  await stop(page, 'order', 'Order', 'Revision Process')
  await followStepLink(page, '/orders/revision-files/')
  await stop(page, 'review', 'Revision Files', 'Revision history')
  await page.context().close()
}

/** Takes a screenshot of only the customer's first page. */
export async function runFirstScreen(
  browser: Browser,
  port: string,
  credentials: CredentialsByRole,
): Promise<Screenshots> {
  const pictures: Screenshots = new Map()
  await runCustomerJourney(browser, { port, people: credentials, pictures }, true)
  return pictures
}

/** Visits all pages as each of the roles, one role after the other. */
export async function runAllJourneys(
  browser: Browser,
  port: string,
  credentials: CredentialsByRole,
): Promise<Screenshots> {
  const pictures: Screenshots = new Map()
  const portal = { port, people: credentials, pictures }
  await runCustomerJourney(browser, portal)
  await runWriterJourney(browser, portal)
  await runReviewerJourney(browser, portal)
  return pictures
}
