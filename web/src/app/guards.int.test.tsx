import { auth } from '@quillgate/shared/contract/auth'
import { fillPath } from '@quillgate/shared/contract/call'
import { cart } from '@quillgate/shared/contract/cart'
import { compositions } from '@quillgate/shared/contract/compositions'
import { customerInvoices, customerOrders } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { checkRouteAccess, ROUTES, type RouteName } from '@quillgate/shared/domain/access/routes'
import { aReviewer, aUser, aWriter } from '@quillgate/shared/testing/users'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { handleSessionLost, rememberPath, signOut } from '../platform/session/session.ts'
import { enterText } from '../testing/enter-text.ts'
import { getRequests, stubReply } from '../testing/network.ts'
import { stubOrder } from '../testing/order-view.ts'
import { renderAt } from '../testing/render-at.tsx'

const listDataRequests = () => getRequests().filter(({ path }) => !path.includes('/notifications'))
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name })
/** Routes that reviewers may open according to the specification. */
const REVIEWER_ROUTES: ReadonlySet<RouteName> = new Set([
  'ordersList',
  'orderView',
  'previousDocument',
  'revisionFiles',
  'linkedin',
  'finalFiles',
  'questionnaireAnswers',
  'additionalQuestionnaire',
  'template',
])
const ROUTE_PARAMS = {
  id: '1',
  orderId: '1',
  serviceId: 's',
  service: 's',
  serviceType: 'linkedin',
  questionnaireId: 'q',
}
const ACCESS_DENIED_TEXT = "You don't have the required permissions!"
beforeEach(() => {
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubReply(customerOrders.list, { orders: [] })
  stubReply(compositions.writerDashboard, { orders: [], monthly: {}, warnings: [] })
  stubReply(customerOrders.packages, { packages: [], clientCurrencyType: 'usd' })
  stubReply(customerInvoices.list, { invoices: [] })
  stubReply(writerOrders.forReviewer, { orders: [] })
  stubOrder()
})

describe('route access', () => {
  test('redirects a visitor to the login without requesting data', async () => {
    const { currentPath } = await renderAt('/profile')
    expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy()
    expect(currentPath()).toBe('/login')
    expect(listDataRequests()).toEqual([])
  })

  const signedIn = (Object.keys(ROUTES) as RouteName[]).filter((name) => ROUTES[name].audience === 'signed-in')
  const address = (name: RouteName) => fillPath(ROUTES[name].path, ROUTE_PARAMS)
  test.each(signedIn.filter((name) => !REVIEWER_ROUTES.has(name)).map(address))(
    'shows a reviewer the access-denied page at %s without sending a request',
    async (path) => {
      await renderAt(path, { as: aReviewer() })
      expect(await findHeading(ACCESS_DENIED_TEXT)).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Go to your orders' })).toHaveProperty('pathname', '/orders/list')
      expect(document.title).toBe('Access denied · Northwind Résumés')
      expect(getRequests()).toEqual([])
    },
  )

  const PEOPLE = [
    ['a customer', aUser()],
    ['a contributor', aWriter()],
  ] as const
  const unknownPages = PEOPLE.flatMap(([who, as]) => {
    const foreign = signedIn.filter((name) => checkRouteAccess(name, as) === 'not_found')
    return [...foreign.map(address), '/no/such/page'].map((path) => [who, path, as] as const)
  })
  test.each([...unknownPages, ['a visitor', '/no/such/page', undefined] as const])(
    'shows %s the not-found page at %s',
    async (_, path, as) => {
      await renderAt(path, as && { as })
      expect(await findHeading('This page does not exist')).toBeTruthy()
      expect(document.title).toBe('Page not found · Northwind Résumés')
      expect(listDataRequests()).toEqual([])
    },
  )

  test.each(['client', 'admin', 'owner', ''])(
    'shows a user with the unsupported role "%s" the access-denied page with only a logout link',
    async (role) => {
      await renderAt('/dashboard', { as: aUser({ role }) })
      expect(await findHeading(ACCESS_DENIED_TEXT)).toBeTruthy()
      expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Logout'])
      expect(getRequests()).toEqual([])
    },
  )

  test('redirects a contributor without a profile to the profile wizard', async () => {
    const { currentPath } = await renderAt('/orders/list', { as: aWriter({ writer_data: undefined }) })
    await waitFor(() => expect(currentPath()).toBe('/onboarding'))
  })

  test.each([
    ['/jobs', { disable_customer_job_search: true }],
    ['/board', { enable_boards: false }],
  ])('shows that the page %s is not available when the site has disabled it', async (path, flags) => {
    await renderAt(path, { as: aUser(), site: { flags } })
    expect(await screen.findByText('The page is not available')).toBeTruthy()
    expect(listDataRequests()).toEqual([])
  })
})

describe('landing page after sign-in', () => {
  const order = 'a'.repeat(24)
  type Reply = { unPaidInvoices?: number; singleOrder?: boolean; orderId?: string }
  async function login(as: ReturnType<typeof aUser>, reply: Reply = {}, state?: unknown) {
    stubReply(auth.login, { user: as, ...reply })
    const { user, currentPath } = await renderAt('/login', { state })
    await enterText(user, await screen.findByLabelText('Email'), 'maya@mailbox.test')
    await enterText(user, screen.getByLabelText('Password'), 'secret')
    await user.click(screen.getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(currentPath()).not.toBe('/login'))
    return currentPath()
  }

  test.each<[string, Reply, string]>([
    ['unpaid invoices', { unPaidInvoices: 2, singleOrder: true, orderId: order }, '/invoices'],
    ['exactly one order', { singleOrder: true, orderId: order }, `/orders/view/${order}`],
    ['several orders', { singleOrder: false, orderId: order }, '/orders/list'],
    ['no order', { singleOrder: false }, '/dashboard'],
  ])('opens the documented landing page for a customer with %s', async (_, reply, landing) => {
    expect(await login(aUser(), reply)).toBe(landing)
  })

  test('opens the new-order page after a sign-in from the checkout, even if another page was requested before', async () => {
    rememberPath('/profile')
    expect(await login(aUser(), { unPaidInvoices: 1 }, { cartCheckout: true })).toBe('/orders/new')
  })

  test('opens the page requested before the sign-in, including its query', async () => {
    rememberPath(`/orders/view/${order}?tab=chat`)
    expect(await login(aUser(), { unPaidInvoices: 1 })).toBe(`/orders/view/${order}?tab=chat`)
  })

  test.each([
    ['another role', '/chat'],
    ['another site', '//evil.test/'],
    ['another site', '/\\evil.test'],
    ['a one-time link', '/autologin/code'],
  ])('does not open a page that was requested before the sign-in if its path belongs to %s', async (_, place) => {
    rememberPath(place)
    expect(await login(aUser())).toBe('/dashboard')
  })

  test('does not open the page that another user was viewing when their session ended in this tab', async () => {
    await renderAt('/profile', { as: aUser({ _id: 'somebody-else' }) })
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    act(() => signOut())
    expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy()
    cleanup()
    expect(await login(aUser())).toBe('/dashboard')
  })

  const packageToBuy = { cartCheckout: true, item: 'p2' }
  test.each([
    ['keeps the package to buy when the server ends the session', handleSessionLost, packageToBuy],
    ['forgets the package to buy after a logout', signOut, null],
  ])('%s', async (_, end, state) => {
    stubReply(cart.packagesInfo, { customerPackages: [], currency: 'usd' })
    const { router } = await renderAt('/orders/new', { as: aUser(), state: packageToBuy })
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    act(() => end())
    expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy()
    expect(router.state.location.state).toEqual(state)
  })

  test.each([
    ['a contributor', aWriter(), '/dashboard'],
    ['a contributor without a profile', aWriter({ writer_data: undefined }), '/onboarding'],
    ['a reviewer', aReviewer(), '/orders/list'],
  ])('opens the documented landing page for %s', async (_, as, landing) => {
    expect(await login(as)).toBe(landing)
  })

  test.each([
    ['a customer', aUser(), undefined, '/dashboard'],
    ['a customer from a checkout', aUser(), { cartCheckout: true }, '/orders/new'],
    ['a reviewer', aReviewer(), undefined, '/orders/list'],
  ])('opens the landing page instead of the login for %s who is already signed in', async (_, as, state, landing) => {
    const { currentPath } = await renderAt('/login', { as, state })
    await waitFor(() => expect(currentPath()).toBe(landing))
  })
})
