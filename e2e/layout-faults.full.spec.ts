import { expect, test } from './fixtures.ts'
import { findLayoutFaults } from './layout-faults.ts'

const BUTTON_STYLE = 'position: absolute; width: 120px; height: 48px'
const buttonHtml = (name: string, position: string) => `<button style="${BUTTON_STYLE}; ${position}">${name}</button>`

test.beforeEach(async ({ page }) => {
  await page.goto('about:blank')
})

test('findLayoutFaults reports two overlapping buttons', async ({ page }) => {
  await page.setContent(buttonHtml('Save', 'left: 20px; top: 20px') + buttonHtml('Cancel', 'left: 100px; top: 40px'))
  expect(await findLayoutFaults(page)).toEqual(['button "Save" and button "Cancel" overlap'])
})

test('findLayoutFaults does not report adjacent, nested or floating elements as overlapping', async ({ page }) => {
  await page.setContent(`
    ${buttonHtml('Save', 'left: 20px; top: 20px')}
    ${buttonHtml('Cancel', 'left: 160px; top: 20px')}
    <label style="position: absolute; left: 20px; top: 120px; width: 200px; height: 48px">
      <input type="checkbox" style="width: 32px; height: 32px"> <input style="height: 40px; margin-left: -40px">
    </label>
    <div role="button" style="${BUTTON_STYLE}; left: 20px; top: 220px"><a href="#here">Open</a></div>
    <div role="button" style="${BUTTON_STYLE}; left: 20px; top: 420px; width: 300px; height: 100px">Card</div>
    ${buttonHtml('Menu', 'left: 280px; top: 430px; width: 32px; height: 32px')}
    ${buttonHtml('Below', 'left: 20px; top: 320px')}
    ${buttonHtml('Above', 'left: 20px; top: 320px; position: fixed')}`)
  expect((await findLayoutFaults(page)).filter((fault) => fault.includes('overlap'))).toEqual([])
})
