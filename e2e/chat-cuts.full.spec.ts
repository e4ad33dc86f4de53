import type { Page } from '@playwright/test'
import { createSeededRandom } from '@quillgate/shared/testing/seeded-random'
import { openSocket } from '../bff/src/testing/chat.ts'
import { demoUser, expect, signIn, siteUrl, test } from './fixtures.ts'
import { createOrderInProgress } from './order-in-progress.ts'
import { createSignedInClient } from './shop.ts'
import { startSocketCutter } from './socket-cutter.ts'
import { stack } from './stack.ts'

test.use({ allowBroken: true })

const CHAT_TYPE = 'writerToCustomer'
const site = 'northwind'
const messageList = (page: Page) => page.getByRole('log')
const wait = (ms: number) => new Promise((go) => setTimeout(go, ms))

test('no chat message is lost or duplicated when the connection breaks repeatedly', async ({ page }) => {
  const cutCount = stack.cuts
  const seed = Number(stack.seed ?? Date.now() % 1_000_000)
  const randomBelow = createSeededRandom(seed)
  const eachSide = Math.ceil((cutCount * 5) / 2)
  test.setTimeout(60_000 + cutCount * 6_000)
  const dana = demoUser('writer')
  const { customer, orderId } = await createOrderInProgress(site, dana.email)
  const writer = await openWriterChat(orderId, dana)
  const cutter = await startSocketCutter(Number(stack.port))
  const order = siteUrl(site, `/orders/view/${orderId}`, cutter.port)
  await page.goto(order)
  await signIn(page, customer)
  // Opens the order a second time, because the first visit redirects to the first step of the order.
  await expect(page.getByRole('link', { name: 'Go Back to Order' })).toBeVisible()
  await page.goto(order)
  const composer = page.getByRole('textbox', { name: 'Message', exact: true })
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await expect(composer).toBeVisible()

  /** Cuts the WebSocket, then fires `online` events until the page has reconnected. */
  const cut = async () => {
    cutter.cut()
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      expect(cutter.open()).toBe(1)
    }).toPass({ intervals: [20] })
  }
  const sentCount = { customer: 0, writer: 0 }
  const started = performance.now()
  const typeMessages = async (due: number) => {
    while (sentCount.customer < Math.min(due, eachSide)) {
      sentCount.customer += 1
      await composer.fill(`customer ${sentCount.customer}`)
      // A click while the connection is cut has no effect, because the button is disabled. The text remains in the
      // field, so the click is repeated after the reconnect.
      await expect(async () => {
        if ((await composer.textContent()) !== '') await send.click({ timeout: 5_000 })
        await expect(composer).toHaveText('', { timeout: 500 })
      }).toPass({ intervals: [20] })
    }
  }
  const sendWriterMessages = async (due: number) => {
    while (sentCount.writer < Math.min(due, eachSide)) {
      sentCount.writer += 1
      writer.say(`writer ${sentCount.writer}`)
      await wait(randomBelow(60))
    }
  }
  const cutAtRandom = async () => {
    await wait(randomBelow(400))
    await cut()
    // In one of four rounds, cuts the connection again before the history has loaded.
    if (randomBelow(4) === 0 && cutter.cuts() < cutCount) await cut()
  }
  while (cutter.cuts() < cutCount) {
    const sendUntil = Math.ceil((eachSide * (cutter.cuts() + 1)) / cutCount)
    await Promise.all([typeMessages(sendUntil), sendWriterMessages(sendUntil), cutAtRandom()])
  }
  // If the last round made two cuts, the loop ends before all messages are sent. The customer and the writer then send
  // their remaining messages here.
  await Promise.all([typeMessages(eachSide), sendWriterMessages(eachSide)])
  // The timeout is longer than usual, because messages beyond the rate limit are delayed.
  await expect(messageList(page).getByText(/^Sending/)).toHaveCount(0, { timeout: 20_000 + cutCount * 1_000 })
  await expect(messageList(page).getByText(/^Not sent/)).toHaveCount(0)

  let texts: string[] = []
  const all = (who: 'customer' | 'writer') => texts.filter((text) => text.startsWith(who))
  // Polls only every two seconds, because requests for the history are rate-limited.
  await expect(async () => {
    texts = await writer.fullHistory()
    expect(all('customer').length).toBeGreaterThanOrEqual(eachSide)
  }).toPass({ intervals: [2_000], timeout: 30_000 + cutCount * 1_000 })
  const counted = Array.from({ length: eachSide }, (_, n) => n + 1)
  expect([...all('customer')].toSorted(compareByNumber)).toEqual(counted.map((n) => `customer ${n}`))
  expect(all('writer')).toEqual(counted.map((n) => `writer ${n}`))
  await expect.poll(() => readMessages(page, texts.length)).toEqual(texts)
  const seconds = Math.round((performance.now() - started) / 1000)
  test.info().annotations.push({
    type: 'measured',
    description: `seed ${seed}: ${cutter.cuts()} cuts, ${texts.length} messages, none lost, none duplicated, ${seconds} s`,
  })
  writer.leave()
  cutter.stop()
})

const compareByNumber = (a: string, b: string) => Number(a.split(' ')[1]) - Number(b.split(' ')[1])

/** Opens the chat of an order as the writer. Only the customer's connection is cut in these tests. */
async function openWriterChat(orderId: string, credentials: { email: string; password: string }) {
  const program = await createSignedInClient(site, credentials)
  const { cookies } = await program.storageState()
  const { host, origin } = new URL(siteUrl(site))
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const { socket } = await openSocket({ port: Number(stack.port), host, origin, cookie })
  const sendFrame = (frame: object) => socket.send(JSON.stringify(frame))
  const frames: { type: string; messages?: { _id: string; content?: string }[]; hasOlder?: boolean }[] = []
  socket.on('message', (data) => frames.push(JSON.parse((data as Buffer).toString())))
  sendFrame({ type: 'subscribe', chatType: CHAT_TYPE, order_id: orderId })
  const pageBefore = async (before?: string) => {
    const known = frames.length
    sendFrame({ type: 'request_all_messages', ...(before && { before }) })
    const page = () => frames.slice(known).find(({ type }) => type === 'all_messages')
    await expect.poll(page, { intervals: [20] }).toBeDefined()
    return { messages: page()!.messages ?? [], hasOlder: page()!.hasOlder === true }
  }
  return {
    say: (content: string) =>
      sendFrame({
        type: 'new_message',
        chatType: CHAT_TYPE,
        order_id: orderId,
        message_type: 'text',
        content: `<p>${content}</p>`,
      }),
    /** Returns the texts of all messages that the server has stored. */
    async fullHistory() {
      let { messages, hasOlder } = await pageBefore()
      while (hasOlder) {
        const older = await pageBefore(messages[0]!._id)
        messages = [...older.messages, ...messages]
        hasOlder = older.hasOlder
      }
      return messages.map(({ content = '' }) => content.replace(/<[^>]*>/g, ''))
    },
    leave: () => {
      socket.close()
      void program.dispose()
    },
  }
}

/**
 * Returns the texts of all messages on the page. Enlarges the list first, because only messages in view are rendered.
 */
const readMessages = (page: Page, count: number) =>
  messageList(page).evaluate((list, height) => {
    list.style.flex = 'none'
    list.style.height = `${height}px`
    return [...list.querySelectorAll('article')].map((one) => one.querySelector('div')?.textContent?.trim() ?? '')
  }, count * 200)
