import { compositions } from '@quillgate/shared/contract/compositions'
import { customerDocuments, customerOrders } from '@quillgate/shared/contract/customer-orders'
import { templates } from '@quillgate/shared/contract/follow-up'
import { notifications } from '@quillgate/shared/contract/notifications'
import type { Site, WebsiteSettings } from '@quillgate/shared/contract/site'
import type { User } from '@quillgate/shared/contract/user'
import { writerFinals, writerOrders } from '@quillgate/shared/contract/writer-orders'
import { aReviewer, aUser, aWriter } from '@quillgate/shared/testing/users'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { boot } from '../../platform/runtime/boot.ts'
import { stubReply } from '../../testing/network.ts'
import { stubContract } from '../../testing/order-view.ts'
import { stubPhoneWindow } from '../../testing/phone-window.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { chooseColorScheme } from '../../ui/theme/color-scheme.ts'

const originalMatchMedia = window.matchMedia
beforeEach(() => {
  window.matchMedia = originalMatchMedia
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubReply(customerOrders.list, { orders: [] })
  stubReply(compositions.writerDashboard, { orders: [], monthly: {} })
})

type SiteOverrides = Partial<Site> & { flags?: Partial<WebsiteSettings> }
/** For each role, a path that belongs to another role. Opening it shows the user's own shell and sends no API call. */
const FORBIDDEN_PATH_BY_ROLE: Readonly<Record<string, string>> = {
  user: '/chat',
  writer: '/invoices',
  reviewer: '/dashboard',
}
async function openShell(as: User, site: SiteOverrides = {}) {
  const rendered = await renderAt(FORBIDDEN_PATH_BY_ROLE[as.role]!, { as, site })
  await screen.findByRole('banner')
  return rendered
}
const getMainMenu = () => screen.getByRole('navigation', { name: 'Main' })
const listLinks = (container: HTMLElement) =>
  within(container)
    .queryAllByRole<HTMLAnchorElement>('link')
    .map((link) => `${link.textContent} ${link.pathname}`)

const FLAGS_SHOWING_ALL: Partial<WebsiteSettings> = {
  enable_boards: true,
  hide_invoices: false,
  disable_customer_job_search: false,
}
const FLAGS_HIDING_ALL: Partial<WebsiteSettings> = {
  enable_boards: false,
  hide_invoices: true,
  disable_customer_job_search: true,
}

describe('side menu', () => {
  test.each<[string, User, Partial<WebsiteSettings>, string[]]>([
    [
      'a customer on a site with all features',
      aUser(),
      FLAGS_SHOWING_ALL,
      [
        'Dashboard /dashboard',
        'View /orders/list',
        'New Order /orders/new',
        'Jobs /jobs',
        'Invoices /invoices',
        'Job Search Tracker /board',
      ],
    ],
    [
      'a customer on a site without optional features',
      aUser(),
      FLAGS_HIDING_ALL,
      ['Dashboard /dashboard', 'View /orders/list', 'New Order /orders/new'],
    ],
    [
      'a writer with boards',
      aWriter(),
      FLAGS_SHOWING_ALL,
      ['Dashboard /dashboard', 'Orders /orders/list', 'Chat with Admin /chat', 'Boards /boards'],
    ],
    [
      'a writer without boards',
      aWriter(),
      FLAGS_HIDING_ALL,
      ['Dashboard /dashboard', 'Orders /orders/list', 'Chat with Admin /chat'],
    ],
    ['a reviewer', aReviewer(), FLAGS_SHOWING_ALL, ['Orders /orders/list']],
  ])('lists the links for %s in the side menu', async (_, as, flags, expected) => {
    const { user } = await openShell(as, { flags })
    const group = within(getMainMenu()).queryByRole('button', { name: 'Orders' })
    if (group) await user.click(group)
    expect(listLinks(getMainMenu())).toEqual(expected)
  })

  test('shows only icons in the condensed menu, also after a reload', async () => {
    const { user } = await openShell(aWriter())
    expect(within(getMainMenu()).getByText('Chat with Admin')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    expect(within(getMainMenu()).queryByText('Chat with Admin')).toBeNull()
    expect(within(getMainMenu()).getByRole('link', { name: 'Chat with Admin' })).toBeTruthy()
    cleanup()
    await openShell(aWriter())
    expect(within(getMainMenu()).queryByText('Chat with Admin')).toBeNull()
    expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('false')
  })

  test('shows the New Order link in the condensed menu', async () => {
    const { user } = await openShell(aUser())
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    expect(within(getMainMenu()).getByRole('link', { name: 'New Order' }).getAttribute('href')).toBe('/orders/new')
  })

  test('marks only the current page as current in the condensed menu, not the group that contains it', async () => {
    stubReply(customerOrders.packages, { packages: [], clientCurrencyType: 'usd' })
    const { user } = await renderAt('/orders/new', { as: aUser() })
    await screen.findByRole('heading', { level: 1, name: 'New Order' })
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    const marked = within(getMainMenu())
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
    expect(marked.map((link) => link.getAttribute('href'))).toEqual(['/orders/new'])
  })

  test('is condensed in a narrow window, even if it was expanded in a wide one', async () => {
    const { user } = await openShell(aWriter())
    const toggle = () => user.click(screen.getByRole('button', { name: 'Menu' }))
    await toggle()
    await toggle()
    cleanup()
    window.matchMedia = (query) =>
      Object.assign(new EventTarget(), { matches: query.includes('1199px'), media: query }) as MediaQueryList
    await openShell(aWriter())
    expect(within(getMainMenu()).queryByText('Chat with Admin')).toBeNull()
    await toggle()
    expect(within(getMainMenu()).getByText('Chat with Admin')).toBeTruthy()
  })
})

describe('menu entry "Orders"', () => {
  beforeEach(() => {
    stubReply(customerDocuments.final, { orderData: { completedTasks: [] } })
    stubReply(writerFinals.view, { orderData: { completedTasks: [] } })
  })
  const ORDER = `/orders/final-document/1/${'a'.repeat(24)}`

  test.each([
    ['a page of an order', ORDER],
    ['a contract', '/contract/fill/o1'],
  ])('is marked as the current section for a customer on %s', async (_, path) => {
    stubContract()
    const { user } = await renderAt(path, { as: aUser() })
    const orders = within(await screen.findByRole('navigation', { name: 'Main' })).getByRole('button', {
      name: 'Orders',
    })
    expect(orders.getAttribute('aria-current')).toBe('true')
    await user.click(orders)
    expect(orders.getAttribute('aria-current')).toBe('true')
  })

  test.each([
    ['a page of an order', `/orders/final-files/1/${'a'.repeat(24)}`],
    ['the list of templates', '/questionnaire-template/list'],
  ])('is marked as the current section for a writer on %s', async (_, path) => {
    stubReply(templates.list, { templates: [] })
    await renderAt(path, { as: aWriter() })
    const orders = within(await screen.findByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Orders' })
    expect(orders.getAttribute('aria-current')).toBe('true')
  })

  test('is marked as the current page on the order list', async () => {
    stubReply(writerOrders.list, { orders: [] })
    await renderAt('/orders/list', { as: aWriter() })
    const orders = within(await screen.findByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Orders' })
    expect(orders.getAttribute('aria-current')).toBe('page')
  })
})

describe('top bar', () => {
  test.each<[string, User, string[]]>([
    ['a customer', aUser(), ['Profile /profile', 'Logout /logout']],
    [
      'a writer',
      aWriter(),
      [
        'Profile /profile',
        'Contributor Profile /onboarding',
        'View /questionnaire-template/list',
        'Create /questionnaire-template/create',
        'Logout /logout',
      ],
    ],
    ['a reviewer', aReviewer(), ['Logout /logout']],
  ])('lists the links for %s in the account menu', async (who, as, expected) => {
    const { user } = await openShell(as)
    const account = screen.getByRole('button', { name: /^Account/ })
    await user.click(account)
    expect(listLinks(document.getElementById(account.getAttribute('aria-controls')!)!)).toEqual(expected)
    expect(screen.queryByRole('group', { name: 'Follow Up Questions' }) !== null).toBe(who === 'a writer')
  })

  test('marks the current page in the account menu', async () => {
    stubReply(templates.list, { templates: [] })
    const { user } = await renderAt('/questionnaire-template/list', { as: aWriter() })
    await user.click(await screen.findByRole('button', { name: /^Account/ }))
    expect(screen.getByRole('link', { name: 'View' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'Create' }).hasAttribute('aria-current')).toBe(false)
  })

  test('closes the account menu when a link is followed, and focuses the page title', async () => {
    const { user } = await openShell(aWriter())
    const account = screen.getByRole('button', { name: /^Account/ })
    await user.click(account)
    await user.click(screen.getByRole('link', { name: 'Profile' }))
    expect(account.getAttribute('aria-expanded')).toBe('false')
    const title = await screen.findByRole('heading', { level: 1, name: 'Profile' })
    await waitFor(() => expect(document.activeElement).toBe(title))
  })

  test.each<[string, User, string, boolean]>([
    ['a customer', aUser(), '/', true],
    ['a writer', aWriter(), '/', true],
    ['a reviewer', aReviewer(), '/orders/list', false],
  ])(
    'shows %s a link to the home page, and a notification bell only if the role has notifications',
    async (_, as, home, hasBell) => {
      await openShell(as)
      const banner = within(screen.getByRole('banner'))
      expect(banner.getByRole<HTMLAnchorElement>('link', { name: /Northwind/ }).pathname).toBe(home)
      expect(banner.queryByRole('button', { name: /^Notifications/ }) !== null).toBe(hasBell)
    },
  )
})

describe('color scheme setting', () => {
  const root = document.documentElement
  afterEach(() => {
    chooseColorScheme('system')
    boot.darkMode = true
  })
  const openAccount = async () => {
    const { user } = await openShell(aUser())
    await user.click(screen.getByRole('button', { name: /^Account/ }))
    return user
  }

  test('switches the page to the scheme that is chosen in the account menu, and stores the choice', async () => {
    const user = await openAccount()
    expect(screen.getByRole('radio', { name: 'System', checked: true })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(screen.getByRole('radio', { name: 'Dark', checked: true })).toBeTruthy()
    expect(root.getAttribute('data-color-scheme')).toBe('dark')
    expect(document.cookie).toContain('color-scheme=dark')
    await user.click(screen.getByRole('radio', { name: 'System' }))
    expect(root.hasAttribute('data-color-scheme')).toBe(false)
    expect(document.cookie).not.toContain('color-scheme')
  })

  test('is hidden on a site without a dark scheme', async () => {
    boot.darkMode = false
    await openAccount()
    expect(screen.queryByRole('radio')).toBeNull()
  })
})

test.each([
  ['a customer', aUser()],
  ['a writer', aWriter()],
])('does not render the shell of %s again when another page is opened', async (_, as) => {
  const { router } = await openShell(as)
  let renders = 0
  // The shell reads the links of the site when it renders.
  Object.defineProperty(boot.site!, 'facebook', { get: () => void (renders += 1) })
  await act(() => router.navigate('/notifications'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeTruthy()
  expect(renders).toBe(0)
})

describe('footer', () => {
  test('shows the year, the company and links to the social networks of the site', async () => {
    await openShell(aUser(), {
      twitter: 'https://x.com/northwind',
      youtube: '',
      linkedin: 'https://linkedin.com/northwind',
    })
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getByText(`${new Date().getFullYear()} © Northwind Résumés`)).toBeTruthy()
    expect(footer.getByText('Follow Us')).toBeTruthy()
    expect((await footer.findAllByRole<HTMLAnchorElement>('link')).map(({ href }) => href)).toEqual([
      'https://x.com/northwind',
      'https://linkedin.com/northwind',
    ])
  })

  test('hides "Follow Us" when the site has no social networks', async () => {
    await openShell(aUser())
    expect(screen.queryByText('Follow Us')).toBeNull()
  })
})

describe('shell on a phone', () => {
  beforeEach(stubPhoneWindow)

  test('shows the first four menu entries in the bottom bar and all of them in the drawer', async () => {
    const { user } = await openShell(aUser(), { flags: FLAGS_SHOWING_ALL })
    expect(listLinks(getMainMenu())).toEqual([
      'Dashboard /dashboard',
      'Orders /orders/list',
      'Jobs /jobs',
      'Invoices /invoices',
    ])
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    const drawer = screen.getByRole('dialog', { name: 'Menu' })
    await user.click(within(drawer).getByRole('button', { name: 'Orders' }))
    expect(drawer.textContent).toMatch(/Northwind.*Maya Okafor/)
    for (const name of ['New Order', 'Job Search Tracker', 'Profile', 'Logout'])
      expect(within(drawer).getByRole('link', { name })).toBeTruthy()
  })

  test('shortens the label of the chat in the bottom bar, but not its accessible name', async () => {
    await openShell(aWriter())
    const link = within(getMainMenu()).getByRole('link', { name: 'Chat with Admin' })
    expect(link.textContent).toBe('Chat')
  })

  test('shows no bottom bar to a reviewer, whose menu has only one entry', async () => {
    await openShell(aReviewer())
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  })
})
