import type { Locator, Page } from '@playwright/test'
import { addCard, card, expectEverywhere, list, openBoard, said } from './board.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'

// A customer's board by mouse and by keyboard alone: made, moved, edited, deleted; what stands on the page is what the provider has.

/** Drags by the middle of one thing to the middle of another, as far as a hand would. */
async function drag(page: Page, what: Locator, to: Locator) {
  const middle = async (of: Locator) => {
    const { x, y, width, height } = (await of.boundingBox())!
    return { x: x + width / 2, y: y + height / 2 }
  }
  const [from, goal] = [await middle(what), await middle(to)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y + 10, { steps: 4 })
  await expect(said(page)).toContainText('is lifted')
  await page.mouse.move(goal.x, goal.y, { steps: 12 })
  await expect(said(page)).toContainText('is now at')
  await page.mouse.up()
  await expect(said(page)).toContainText('was dropped')
}

test('by mouse: cards move within a list and to another one, are edited and deleted', async ({ page }) => {
  await openBoard(page)
  await expectAccessible(page)
  await addCard(page, 'Applied', 'Writer', 'Brightwater')
  await drag(page, card(page, 'Planner'), card(page, 'Writer'))
  await drag(page, card(page, 'Editor'), card(page, 'Buyer'))
  await expectEverywhere(page, [
    ['Wishlist', 'Editor', 'Buyer'],
    ['Applied', 'Planner', 'Writer'],
  ])

  await card(page, 'Buyer').click()
  const window = page.getByRole('dialog', { name: 'Edit card' })
  await window.getByLabel('Job Title').fill('Head buyer')
  await window.getByLabel('Post URL').fill('https://jobs.example.org/7')
  await expectAccessible(page)
  await window.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(card(page, 'Head buyer')).toBeVisible()
  await card(page, 'Editor').click()
  await window.getByRole('button', { name: 'Delete card' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(card(page, 'Editor')).toHaveCount(0)
  await expectEverywhere(page, [
    ['Wishlist', 'Head buyer'],
    ['Applied', 'Planner', 'Writer'],
  ])
})

test('by keyboard alone: a card is made, moved by its arrows and by its menu, edited and deleted', async ({ page }) => {
  await openBoard(page)
  await page.reload()
  await tabTo(page, card(page, 'Planner'))
  await page.keyboard.press('Space')
  await expect(said(page)).toContainText('Planner is lifted from Wishlist, position 1.')
  await page.keyboard.press('ArrowDown')
  await expect(said(page)).toContainText('Planner is now at Wishlist, position 2.')
  await page.keyboard.press('ArrowRight')
  await expect(said(page)).toContainText('Planner is now at Applied')
  await page.keyboard.press('Space')
  await expect(said(page)).toContainText('Planner was dropped at Applied')
  await expect(card(page, 'Planner')).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: 'Actions of Planner' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Move to…' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('List', { exact: true }).selectOption('Wishlist')
  await page.getByLabel('Position').selectOption('3')
  await tabTo(page, page.getByRole('button', { name: 'Move', exact: true }))
  await page.keyboard.press('Enter')
  await expect(list(page, 'Wishlist').getByRole('heading')).toHaveText('Wishlist 3')
  await expectEverywhere(page, [['Wishlist', 'Buyer', 'Editor', 'Planner'], ['Applied']])

  await tabTo(page, card(page, 'Buyer'))
  await page.keyboard.press('Enter')
  const title = page.getByRole('dialog', { name: 'Edit card' }).getByLabel('Job Title')
  await title.fill('Head buyer')
  await title.press('Enter')
  await expect(card(page, 'Head buyer')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Yes, delete it!' }))
  await page.keyboard.press('Enter')
  await expectEverywhere(page, [['Wishlist', 'Editor', 'Planner'], ['Applied']])
})
