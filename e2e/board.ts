import type { Locator, Page } from '@playwright/test'
import { expect, signIn, siteUrl } from './fixtures.ts'
import { createCustomer } from './shop.ts'

/**
 * Returns the lists of the open board from the provider; each list starts with its title, followed by the titles of its
 * cards.
 */
export const fetchLists = (page: Page) =>
  page.evaluate(async () => {
    const [, , id] = location.pathname.split('/')
    const path = id ? `/api/writer/board/${id}` : '/api/customer/board'
    const answer = await fetch(path, { headers: { 'x-quillgate': '1' } })
    const { data } = (await answer.json()) as {
      data: { columns: { title: string; cards: { title: string }[] }[] }
    }
    return data.columns.map(({ title, cards }) => [title, ...cards.map((card) => card.title)])
  })
/** Returns the lists of the board on the page; each list starts with its title, followed by the titles of its cards. */
export const readLists = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main section[aria-label]')].map((lane) => [
      lane.querySelector('h2 bdi')?.textContent,
      ...[...lane.querySelectorAll('[data-rfd-drag-handle-draggable-id]')].map(
        (handle) => handle.querySelector('bdi')?.textContent,
      ),
    ]),
  )
export const findList = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const findCard = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}( |$)`) })
/** The live region that announces the steps of drag and drop. */
export const findAnnouncement = (page: Page) => page.locator('[id^=rfd-announcement]')

type NewCard = { 'Job Title': string; 'Company Name': string } | { Title: string }

export async function addCard(page: Page, listName: string, fields: NewCard) {
  await findList(page, listName)
    .getByRole('button', { name: /^Add card/ })
    .click()
  const window = page.getByRole('dialog', { name: 'New card' })
  for (const [label, text] of Object.entries(fields)) await window.getByLabel(label, { exact: true }).fill(text)
  await window.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(window).toBeHidden()
}

/** Opens the board of a new customer and adds three cards to its first list. */
export async function openNewBoard(page: Page) {
  const who = await createCustomer('northwind')
  await page.goto(siteUrl('northwind', '/board'))
  await signIn(page, who)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(findList(page, 'Wishlist')).toBeVisible()
  for (const title of ['Planner', 'Buyer', 'Editor'])
    await addCard(page, 'Wishlist', { 'Job Title': title, 'Company Name': 'Acme' })
}

/**
 * Expects the lists in `expected` both on the page and at the provider, before and after a reload. Ignores further
 * lists.
 */
export async function expectLists(page: Page, expected: readonly (readonly string[])[]) {
  const first = async (lists: (string | null | undefined)[][]) => lists.slice(0, expected.length)
  await expect.poll(async () => first(await fetchLists(page))).toEqual(expected)
  await expect.poll(async () => first(await readLists(page))).toEqual(expected)
  await page.reload()
  await expect(findList(page, expected[0]![0]!)).toBeVisible()
  await expect.poll(async () => first(await readLists(page))).toEqual(expected)
}
