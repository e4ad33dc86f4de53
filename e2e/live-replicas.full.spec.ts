import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { startRedisServer } from '../bff/src/testing/redis-server.ts'
import { uploadFile } from './draft-upload.ts'
import { demoUser, expect, signIn, siteUrl, test } from './fixtures.ts'
import { createOrderInProgress } from './order-in-progress.ts'
import { startPortal } from './portal.ts'

test.use({ allowStatus: [401], allowBroken: true })

test('an open page shows a change that was made while its replica was down', async ({ browser, page: writerPage }) => {
  const site = 'inkwell'
  const writer = demoUser('writer')
  const redis = await startRedisServer()
  const env = { REDIS_URL: redis.url, COOKIE_SECRET: 'a secret that only this test knows' }
  const [killed, other] = [await startPortal({ env }), await startPortal({ env })]
  const balancer = await startBalancer(killed.port)
  const { customer: who, orderId, serviceWith } = await createOrderInProgress(site, writer.email)

  const customer = await (await browser.newContext()).newPage()
  const stream = customer.waitForResponse((response) => response.url().endsWith('/bff/events'))
  await customer.goto(siteUrl(site, `/orders/view/${orderId}`, balancer.port))
  await signIn(customer, who)
  // Goes back to the order, because the first visit redirects to the first step of the order.
  await customer.getByRole('link', { name: 'Go Back to Order' }).click()
  await stream
  await expect(customer.getByRole('link', { name: 'Upload documents', exact: true })).toBeVisible()
  const review = customer.getByRole('link', { name: /^Review draft/ })
  await expect(review).toHaveCount(0)

  killed.kill()
  await writerPage.goto(
    siteUrl(site, `/orders/revision-files/${serviceWith('revision_process')}/${orderId}`, other.port),
  )
  await signIn(writerPage, writer)
  await uploadFile(writerPage, 'First')
  await writerPage.getByRole('button', { name: 'Upload draft', exact: true }).click()
  await expect(writerPage.getByRole('button', { name: 'Withdraw' })).toBeVisible()

  const reconnected = customer.waitForResponse((response) => response.url().endsWith('/bff/events') && response.ok())
  balancer.forwardTo(other.port)
  await reconnected
  await expect(review).toBeVisible()

  await customer.context().close()
  await Promise.all([killed.stop(), other.stop()])
  balancer.stop()
  redis.stop()
})

/** Starts a TCP load balancer that forwards new connections to one portal, and closes those of a portal that ends. */
async function startBalancer(firstPort: string) {
  let target = Number(firstPort)
  const server = createServer((client) => {
    const portal = connect(target, '127.0.0.1')
    client.pipe(portal).pipe(client)
    for (const [from, to] of [
      [client, portal],
      [portal, client],
    ] as const)
      from.on('error', () => to.destroy()).on('close', () => to.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: String((server.address() as AddressInfo).port),
    forwardTo: (port: string) => void (target = Number(port)),
    stop: () => void server.close(),
  }
}
