import { type Page } from '@playwright/test'
import { expect, expectAccessible, extendSuccessDialogs, test } from './fixtures.ts'
import {
  createSignedUrlPattern,
  fetchStoredSize,
  openContract,
  readSignature,
  signaturePad,
  waitForSignatureRequest,
} from './signing.ts'

/** Draws a stroke on the signature pad with one finger. Coordinates are fractions of the pad's size. */
async function drawStroke(page: Page, points: readonly (readonly [number, number])[]) {
  const box = (await signaturePad(page).boundingBox())!
  const finger = await page.context().newCDPSession(page)
  const at = ([x, y]: readonly [number, number]) => ({ x: box.x + x * box.width, y: box.y + y * box.height })
  // Moves in many small steps, like a finger, because the pad may omit the end of a stroke.
  const steps = points.slice(1).flatMap(([x, y], index) =>
    Array.from({ length: 8 }, (_, step): [number, number] => {
      const [fromX, fromY] = points[index]!
      return [fromX + ((x - fromX) * (step + 1)) / 8, fromY + ((y - fromY) * (step + 1)) / 8]
    }),
  )
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(points[0]!)] })
  for (const point of steps)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(point)] })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await finger.detach()
}
/** Returns the number of ink pixels, and the left and right edges of the ink as fractions of the image's width. */
const inkBounds = ({ ink, box }: ReturnType<typeof readSignature>) => ({
  ink,
  left: box.left / 700,
  right: box.right / 700,
})

test('a signature drawn with a finger survives a rotation of the phone and is stored with 700 x 500 px', async ({
  page,
}) => {
  const { who, orderId } = await openContract(page, 'inkwell')
  // On a contract page, the "Finish" link replaces the menu, whatever the scroll position is.
  const finish = page.getByRole('link', { name: 'Finish' })
  await expect(finish).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await page.getByRole('button', { name: 'Submit' }).tap()
  await expect(page.getByRole('alert')).toHaveText('Please sign this contract in order to continue')
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await finish.tap()
  await expect(signaturePad(page)).toBeInViewport({ ratio: 0.9 })
  const padTop = async () => Math.round((await signaturePad(page).boundingBox())!.y)
  const before = await padTop()
  // The first stroke hides the error message above the pad. This must not move the pad.
  await drawStroke(page, [
    [0.1, 0.3],
    [0.15, 0.4],
  ])
  await expect(page.getByRole('alert')).toBeHidden()
  expect(await padTop()).toBe(before)
  await drawStroke(page, [
    [0.1, 0.3],
    [0.3, 0.6],
    [0.5, 0.3],
    [0.7, 0.6],
    [0.9, 0.3],
  ])
  // Drawing must not scroll the page.
  expect(await padTop()).toBe(before)
  await expectAccessible(page)
  const shot = async () =>
    readSignature(await signaturePad(page).evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL()))
  const upright = await shot()
  expect(upright.ink).toBeGreaterThan(50)

  await page.setViewportSize({ width: 740, height: 360 })
  await expect.poll(async () => (await shot()).width).not.toBe(upright.width)
  const turned = await shot()
  expect(turned.box.left / turned.width).toBeCloseTo(upright.box.left / upright.width, 1)
  expect(turned.box.right / turned.width).toBeCloseTo(upright.box.right / upright.width, 1)
  await page.setViewportSize({ width: 360, height: 740 })

  await extendSuccessDialogs(page)
  const sent = waitForSignatureRequest(page)
  await page.getByRole('button', { name: 'Submit' }).tap()
  const picture = readSignature((JSON.parse((await sent).postData()!) as { data: string }).data)
  expect([picture.width, picture.height]).toEqual([700, 500])
  expect(inkBounds(picture).left).toBeCloseTo(0.1, 1)
  expect(inkBounds(picture).right).toBeCloseTo(0.9, 1)
  await expect(page.getByRole('alertdialog')).toContainText('The contract is signed.')
  await page.getByRole('button', { name: 'OK' }).tap()
  await expect(page).toHaveURL(createSignedUrlPattern(orderId))
  expect(await fetchStoredSize('inkwell', who, orderId)).toEqual({ width: 700, height: 500 })
})
