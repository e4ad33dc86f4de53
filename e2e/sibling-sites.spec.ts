import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { COOKIE_PREFIX } from '@quillgate/shared/contract/cookies'
import { startBff } from '../bff/bench/process.ts'
import { addChatServer } from '../bff/src/testing/chat.ts'
import { sendJson, startUpstream } from '../bff/src/testing/upstream.ts'

// For a browser, two shops under one parent domain are the same site: requests from a page of one shop to the other
// contain the session cookie. Only the BFF can reject such requests.

const FILE = '/api/file/letter.pdf'
const DELETE_CARD_PATH = '/api/customer/card/7/delete'
const ORDERS_PATH = '/api/customer/orders'

/** Sends requests to the shop's URL in every way that a page can; returns the result of each. */
const sendCrossSiteRequests = (page: Page, shop: string) =>
  page.evaluate(
    async ({ shop, FILE, DELETE_CARD_PATH, ORDERS_PATH }) => {
      const ended = async (asked: Promise<unknown>) => asked.then(String, () => 'refused')
      const fetched = (path: string, init: RequestInit) =>
        ended(fetch(shop + path, { credentials: 'include', ...init }).then(({ status }) => status))
      const loaded = (element: HTMLImageElement | HTMLIFrameElement, path: string) =>
        new Promise((resolve) => {
          element.addEventListener('load', () => resolve('loaded'))
          element.addEventListener('error', () => resolve('refused'))
          element.src = shop + path
          document.body.append(element)
        })
      const opened = new Promise((resolve) => {
        const socket = new WebSocket(`${shop.replace(/^http/, 'ws')}/socket/orders`)
        socket.addEventListener('open', () => resolve('opened'))
        socket.addEventListener('error', () => resolve('refused'))
      })
      return {
        picture: await loaded(document.createElement('img'), FILE),
        frame: await loaded(document.createElement('iframe'), ORDERS_PATH),
        read: await fetched(ORDERS_PATH, { headers: { 'x-quillgate': '1' } }),
        change: await fetched(DELETE_CARD_PATH, { method: 'POST', headers: { 'x-quillgate': '1' } }),
        blind: await fetched(DELETE_CARD_PATH, { method: 'POST', mode: 'no-cors' }),
        chat: await opened,
      }
    },
    { shop, FILE, DELETE_CARD_PATH, ORDERS_PATH },
  )

test('neither a sibling shop nor an unrelated site can use the session of a shop', async ({ page }) => {
  const upstream = await startUpstream((request, response) =>
    request.url === '/api/auth/login'
      ? sendJson(response, 200, { user: { _id: 'u1', role: 'user' } }, { 'set-cookie': 'sid=1' })
      : sendJson(response, 200, { status: true }),
  )
  const { state } = addChatServer(upstream)
  for (const name of ['a', 'b']) upstream.state.sites[`${name}.shop.localhost`] = { companyName: name }
  const gateway = await startBff(Number(new URL(upstream.url).port), { LOG_LEVEL: 'warn' })
  const shop = `http://a.shop.localhost:${gateway.port}`
  let sentCookies = ''
  // Serves the pages of the attacking sites. It also serves another port of the shop's host, because browsers send
  // cookies to all ports of a host.
  const others = createServer(({ url, headers }, response) => {
    if (url === '/probe') sentCookies = headers.cookie ?? ''
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>x</title>')
  }).listen(0, '127.0.0.1')
  await once(others, 'listening')
  const { port } = others.address() as AddressInfo
  /** Returns the requests of attackers that reached the upstream. */
  const attackRequests = () =>
    upstream.received.filter(({ url }) => [FILE, DELETE_CARD_PATH, ORDERS_PATH].includes(url))

  await page.goto(`${shop}/login`)
  await page.evaluate(() =>
    fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'x-quillgate': '1', 'content-type': 'application/json' },
      body: '{}',
    }),
  )
  expect(await sendCrossSiteRequests(page, shop)).toMatchObject({ read: '200', change: '200', chat: 'opened' })
  const [own, dials] = [attackRequests().length, state.dials]
  expect(attackRequests().map(({ headers }) => headers.cookie)).toEqual(Array(own).fill('sid=1'))

  for (const [other, cookies] of [
    ['b.shop', `${COOKIE_PREFIX.upstream}sid=1; ${COOKIE_PREFIX.own}actor=`],
    ['evil', ''],
  ] as const) {
    await page.goto(`http://${other}.localhost:${port}`)
    const outcome = await sendCrossSiteRequests(page, shop)
    expect(outcome).toMatchObject({ picture: 'refused', read: 'refused', change: 'refused', chat: 'refused' })
    // Requests from unrelated sites contain no cookies, but those from sibling sites do.
    await page.evaluate(
      (address) => fetch(address, { mode: 'no-cors', credentials: 'include' }),
      `http://a.shop.localhost:${port}/probe`,
    )
    expect(sentCookies.slice(0, cookies.length || undefined)).toBe(cookies)
    for (const path of [FILE, ORDERS_PATH]) {
      await page.goto(`http://${other}.localhost:${port}`)
      const answer = page.waitForResponse((response) => response.url() === shop + path)
      await page.evaluate((address) => void (location.href = address), shop + path)
      expect((await answer).status()).toBe(403)
      await page.waitForURL(shop + path)
    }
  }
  expect(attackRequests()).toHaveLength(own)
  expect(state.dials).toBe(dials)
  others.closeAllConnections()
  others.close()
  gateway.stop()
  await upstream.close()
})
