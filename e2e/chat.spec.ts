import type { Page, WebSocketRoute } from '@playwright/test'
import { demoUser, expect, expectAccessible, signIn, siteUrl, test } from './fixtures.ts'

test.use({ allowBroken: true })

const chat = (page: Page) => page.getByRole('log')
const message = (page: Page, text: string) => chat(page).getByRole('article').filter({ hasText: text })
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })

async function sendMessage(page: Page, text: string) {
  await composer(page).fill(text)
  await sendButton(page).click()
}
/** Attaches a text file and sends it. */
async function sendFile(page: Page, name: string) {
  await page
    .getByLabel('Attach a file')
    .last()
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeVisible()
  await sendButton(page).click()
}
/** Downloads the file that a link in the chat refers to; returns the status and the text. */
const downloadFile = (page: Page, name: string) =>
  chat(page)
    .getByRole('link', { name })
    .evaluate(async (link: HTMLAnchorElement) => {
      const answer = await fetch(link.href)
      return [answer.status, await answer.text()]
    })
/** Returns the texts of the messages, starting with the message `first`. */
const readMessagesSince = async (page: Page, first: string) => {
  const texts = await chat(page)
    .getByRole('article')
    .evaluateAll((all) => all.map((one) => one.querySelector('div')?.textContent?.trim() ?? ''))
  return texts.slice(texts.indexOf(first))
}

test('a customer and a writer exchange messages and files without losses or duplicates', async ({
  page: writer,
  browser,
}) => {
  const sockets = new Set<WebSocketRoute>()
  let isCut = false
  await writer.routeWebSocket('**/socket/orders', (line) => {
    if (isCut) return void line.close({ code: 1001 })
    line.connectToServer()
    sockets.add(line)
    return undefined
  })
  const customer = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await customer.goto(siteUrl('northwind', '/orders/list'))
  await signIn(customer, demoUser('customer'))
  await customer.getByRole('link', { name: 'View Order: Professional Resume Package' }).first().click()
  await expect(composer(customer)).toBeVisible()
  const { pathname } = new URL(customer.url())

  await writer.goto(siteUrl('northwind', pathname))
  await signIn(writer, demoUser('writer'))
  await expect(writer.getByRole('tab', { name: 'Customer Chat', selected: true })).toBeVisible()
  await expect(chat(writer)).toBeVisible()

  await sendMessage(customer, 'Which job comes first?')
  await expect(message(writer, 'Which job comes first?')).toContainText('CUSTOMER')
  await sendMessage(writer, 'The one in Columbus.')
  await expect(message(customer, 'The one in Columbus.')).toContainText('CONTRIBUTOR')
  await sendFile(customer, 'letter.txt')
  await expect(message(writer, 'letter.txt')).toBeVisible()
  await sendFile(writer, 'outline.txt')
  await expect.poll(() => downloadFile(writer, 'letter.txt')).toEqual([200, 'letter.txt'])
  await expect.poll(() => downloadFile(customer, 'outline.txt')).toEqual([200, 'outline.txt'])
  await expectAccessible(writer)

  isCut = true
  for (const line of sockets) await line.close({ code: 1001 })
  await expect(writer.getByText('Trying to connect to web socket...')).toBeVisible()
  await composer(writer).fill('Written without a line.')
  await expect(sendButton(writer)).toBeDisabled()
  await sendMessage(customer, 'Are you still there?')
  await expect(chat(customer).getByText('Sending')).toHaveCount(0)
  isCut = false
  await expect(writer.getByText('Trying to connect to web socket...')).toHaveCount(0)
  await expect(message(writer, 'Are you still there?')).toHaveCount(1)
  await expect(composer(writer)).toHaveText('Written without a line.')
  await sendButton(writer).click()
  await expect(message(customer, 'Written without a line.')).toHaveCount(1)

  await composer(writer).fill('Half a sentence')
  // Reloads before the text is sent. Unsent text is saved within a second, and immediately when the page is left.
  await writer.reload()
  await customer.reload()
  await expect(composer(writer)).toHaveText('Half a sentence')
  const all = ['Which job comes first?', 'The one in Columbus.', 'letter.txt', 'outline.txt', 'Are you still there?']
  for (const one of [writer, customer])
    await expect.poll(() => readMessagesSince(one, all[0]!)).toEqual([...all, 'Written without a line.'])
  await customer.context().close()
})
