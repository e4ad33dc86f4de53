import { expect, test } from './fixtures.ts'
import { modifyReplies } from './modified-replies.ts'
import { reportMetrics } from './report-metrics.ts'
import { openContract } from './signing.ts'

/** A text of 64 KiB: each Thai letter has three bytes in UTF-8. */
const LETTER_COUNT = 21_845
const RUNS = 5
/**
 * Minimum duration to measure, in ms. The ratio of shorter durations would depend on the machine rather than on the
 * texts.
 */
const MIN_MEASURED_MS = 10

test('the layout of Thai text without spaces takes less than three times as long as that of Latin text', async ({
  page,
}) => {
  await modifyReplies(page, '**/api/customer/contract/**', (body) => {
    const unbroken = ['กขคงจฉช', 'abcdefg'].map((letters) => letters.repeat(LETTER_COUNT / letters.length))
    body.data = { ...(body.data as object), content: `<p>${unbroken.join('</p><p>')}</p>` }
  })
  await openContract(page, 'northwind')
  const latin = page.getByText('abcdefg').last()
  await expect(latin).toBeAttached()
  const times = await latin.evaluate((element, runs) => {
    const view = element.parentElement!
    const measure = (text: string) => {
      const copy = view.cloneNode() as HTMLElement
      const paragraph = document.createElement('p')
      paragraph.append(text)
      copy.append(paragraph)
      const start = performance.now()
      view.after(copy)
      copy.getBoundingClientRect()
      const ms = performance.now() - start
      copy.remove()
      return ms
    }
    const [thai = '', latinText = ''] = [...view.children].map(({ textContent }) => textContent)
    return Array.from({ length: runs }, () => ({ thai: measure(thai), latin: measure(latinText) }))
  }, RUNS)
  for (const name of ['thai', 'latin'] as const)
    reportMetrics({ plot: 'Layout of unbroken text', name, unit: 'ms', values: times.map((time) => time[name]) })
  const best = (name: 'thai' | 'latin') => Math.max(MIN_MEASURED_MS, Math.min(...times.map((time) => time[name])))
  expect(best('thai') / best('latin')).toBeLessThan(3)
})
