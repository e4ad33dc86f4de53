import { expectLists, findAnnouncement, findCard, openNewBoard } from './board.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('on a phone, a card can be moved by touch or through its menu', async ({ page }) => {
  await openNewBoard(page)
  await expectAccessible(page)
  const middle = async (name: string) => {
    const { x, y, width, height } = (await findCard(page, name).boundingBox())!
    return { x: x + width / 2, y: y + height / 2 }
  }
  const [from, to] = [await middle('Planner'), await middle('Editor')]
  const finger = await page.context().newCDPSession(page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  await expect(findAnnouncement(page)).toContainText('Picked up Planner')
  for (let step = 1; step <= 10; step += 1) {
    const point = { x: from.x + ((to.x - from.x) * step) / 10, y: from.y + ((to.y - from.y) * step) / 10 }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
  }
  await expect(findAnnouncement(page)).toContainText('Planner is now at Wishlist, position 3.')
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expectLists(page, [['Wishlist', 'Buyer', 'Editor', 'Planner'], ['Applied']])

  await page.getByRole('button', { name: 'Actions for Buyer' }).tap()
  await page.getByRole('menuitem', { name: 'Move to…' }).tap()
  await page.getByLabel('List', { exact: true }).selectOption('Applied')
  await page.getByRole('button', { name: 'Move', exact: true }).tap()
  await expectLists(page, [
    ['Wishlist', 'Editor', 'Planner'],
    ['Applied', 'Buyer'],
  ])
})
