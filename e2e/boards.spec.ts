import type { Locator, Page } from '@playwright/test'
import { addCard, expectLists, findAnnouncement, findCard, findList, openNewBoard } from './board.ts'
import { demoUser, expect, expectAccessible, signIn, siteUrl, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'

// Tests the boards of a customer and of a writer, by mouse and by keyboard. The page must always match the data of the
// provider.

/** Drags from the center of `source` to the center of `target` in small steps, like a user. */
async function drag(page: Page, source: Locator, target: Locator) {
  const middle = async (of: Locator) => {
    const { x, y, width, height } = (await of.boundingBox())!
    return { x: x + width / 2, y: y + height / 2 }
  }
  const [from, goal] = [await middle(source), await middle(target)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y + 10, { steps: 4 })
  await expect(findAnnouncement(page)).toContainText('Picked up')
  await page.mouse.move(goal.x, goal.y, { steps: 12 })
  await expect(findAnnouncement(page)).toContainText('is now at')
  await page.mouse.up()
  await expect(findAnnouncement(page)).toContainText('was dropped')
}

test('cards can be moved, edited and deleted by mouse', async ({ page }) => {
  await openNewBoard(page)
  await expectAccessible(page)
  await addCard(page, 'Applied', { 'Job Title': 'Writer', 'Company Name': 'Brightwater' })
  await drag(page, findCard(page, 'Planner'), findCard(page, 'Writer'))
  await drag(page, findCard(page, 'Editor'), findCard(page, 'Buyer'))
  await expectLists(page, [
    ['Wishlist', 'Editor', 'Buyer'],
    ['Applied', 'Planner', 'Writer'],
  ])

  await findCard(page, 'Buyer').click()
  const window = page.getByRole('dialog', { name: 'Edit card' })
  await window.getByLabel('Job Title').fill('Head buyer')
  await window.getByLabel('Post URL').fill('https://jobs.example.org/7')
  await expectAccessible(page)
  await window.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(findCard(page, 'Head buyer')).toBeVisible()
  await findCard(page, 'Editor').click()
  await window.getByRole('button', { name: 'Delete card' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(findCard(page, 'Editor')).toHaveCount(0)
  await expectLists(page, [
    ['Wishlist', 'Head buyer'],
    ['Applied', 'Planner', 'Writer'],
  ])
})

test('cards can be moved, edited and deleted by keyboard only', async ({ page }) => {
  await openNewBoard(page)
  await page.reload()
  await tabTo(page, findCard(page, 'Planner'))
  await page.keyboard.press('Space')
  await expect(findAnnouncement(page)).toContainText('Picked up Planner from Wishlist, position 1.')
  await page.keyboard.press('ArrowDown')
  await expect(findAnnouncement(page)).toContainText('Planner is now at Wishlist, position 2.')
  await page.keyboard.press('ArrowRight')
  await expect(findAnnouncement(page)).toContainText('Planner is now at Applied')
  await page.keyboard.press('Space')
  await expect(findAnnouncement(page)).toContainText('Planner was dropped at Applied')
  await expect(findCard(page, 'Planner')).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: 'Actions for Planner' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Move to…' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('List', { exact: true }).selectOption('Wishlist')
  await page.getByLabel('Position').selectOption('3')
  await tabTo(page, page.getByRole('button', { name: 'Move', exact: true }))
  await page.keyboard.press('Enter')
  await expect(findList(page, 'Wishlist').getByRole('heading')).toHaveText('Wishlist 3')
  await expectLists(page, [['Wishlist', 'Buyer', 'Editor', 'Planner'], ['Applied']])

  await tabTo(page, findCard(page, 'Buyer'))
  await page.keyboard.press('Enter')
  const title = page.getByRole('dialog', { name: 'Edit card' }).getByLabel('Job Title')
  await title.fill('Head buyer')
  await title.press('Enter')
  await expect(findCard(page, 'Head buyer')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Yes, delete it!' }))
  await page.keyboard.press('Enter')
  await expectLists(page, [['Wishlist', 'Editor', 'Planner'], ['Applied']])
})

/** Signs in as a writer and opens the list of boards. */
async function openBoards(page: Page) {
  await page.goto(siteUrl('northwind', '/boards'))
  await signIn(page, demoUser('writer'))
  await expect(page.getByRole('heading', { level: 1, name: 'Your Boards' })).toBeVisible()
}

test('a writer can manage a board by mouse', async ({ page }) => {
  await openBoards(page)
  await page.getByLabel('Board Name').fill('Mouse')
  await page.getByRole('button', { name: 'Add New Board' }).click()
  await expect(page.getByText('Board Created Successfully')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View Board: Mouse' }).click()
  for (const name of ['To do', 'Done']) {
    await page.getByRole('button', { name: '+ ADD LIST' }).click()
    await page.getByRole('button', { name: 'Actions for the list Title' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.getByLabel('Column Name').fill(name)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(findList(page, name)).toBeVisible()
  }
  for (const title of ['Call', 'Draft', 'Review']) await addCard(page, 'To do', { Title: title })
  await addCard(page, 'Done', { Title: 'Plan' })
  await drag(page, findCard(page, 'Call'), findCard(page, 'Plan'))
  await drag(page, findCard(page, 'Review'), findCard(page, 'Draft'))
  await findCard(page, 'Draft').click()
  const window = page.getByRole('dialog', { name: 'Edit card' })
  await window.getByLabel('Priority').selectOption('Highest')
  await window.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(findCard(page, 'Draft Highest')).toBeVisible()
  await expectAccessible(page)
  await expectLists(page, [
    ['To do', 'Review', 'Draft'],
    ['Done', 'Call', 'Plan'],
  ])
  await page.getByRole('link', { name: 'Your Boards' }).click()
  await page.getByRole('button', { name: 'Delete Board: Mouse' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByRole('heading', { name: 'Mouse' })).toHaveCount(0)
})

test('a writer can manage a board by keyboard only', async ({ page }) => {
  const { keyboard } = page
  const press = async (name: string | RegExp) => {
    await tabTo(page, page.getByRole('button', { name, exact: true }))
    await keyboard.press('Enter')
  }
  const write = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type(text)
    await keyboard.press('Enter')
  }
  await openBoards(page)
  await write('Board Name', 'Keys')
  await expect(page.getByText('Board Created Successfully')).toBeVisible()
  await page.reload()
  await tabTo(page, page.getByRole('link', { name: 'View Board: Keys' }))
  await keyboard.press('Enter')
  for (const name of ['To do', 'Done']) {
    await press('+ ADD LIST')
    await press('Actions for the list Title')
    await keyboard.press('Enter')
    await write('Column Name', name)
    await expect(findList(page, name)).toBeVisible()
  }
  for (const title of ['Call', 'Draft']) {
    await press(/^Add card ?: To do$/)
    await write('Title', title)
    await expect(findCard(page, title)).toBeVisible()
  }
  await tabTo(page, findCard(page, 'Call'))
  for (const [key, where] of [
    ['Space', 'To do, position 1'],
    ['ArrowDown', 'To do, position 2'],
    ['ArrowRight', 'Done, position 1'],
    ['Space', 'was dropped at Done, position 1'],
  ] as const) {
    await keyboard.press(key)
    await expect(findAnnouncement(page)).toContainText(where)
  }
  await expect(findCard(page, 'Call')).toBeFocused()
  await keyboard.press('Enter')
  await write('Title', 'Call back')
  await expect(findCard(page, 'Call back')).toBeFocused()
  await expectLists(page, [
    ['To do', 'Draft'],
    ['Done', 'Call back'],
  ])
  await press('Actions for Draft')
  await keyboard.press('ArrowUp')
  await keyboard.press('Enter')
  await press('Yes, delete it!')
  await expectLists(page, [['To do'], ['Done', 'Call back']])
})
