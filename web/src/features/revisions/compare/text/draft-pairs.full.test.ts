import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadLegacyPdfWorker } from '../../../../testing/legacy-pdf-worker.ts'
import { createDocx, createPdf, createPdfLine, createScannedPdf } from '../../../../testing/sample-documents.ts'
import { groupDiffParts } from './change-list.ts'
import { compareTexts } from './compare-texts.ts'
import { extractText } from './draft-text.ts'

// This test reads real PDFs, so it needs the real react-pdf instead of its mock.
vi.unmock('react-pdf')

beforeAll(loadLegacyPdfWorker)

/** Returns a seeded generator of random numbers from 0 to below 1, so that each run gets the same numbers. */
function random(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const LATIN_WORDS = 'launched products managed budgets teams across countries growth readers campaigns events led wrote'
const MIXED_WORDS = 'вёл проекты команды бюджет résumé Größe façade señor wrote led über ça 14 2.4 62% A/B'
/** Returns two versions of a text and the edits between them, each in a different paragraph. */
function createPair(seed: number, vocabulary: string) {
  const next = random(seed)
  const below = (count: number) => Math.floor(next() * count)
  const stems = vocabulary.split(' ')
  const word = () => `${stems[below(stems.length)]}${next() < 0.5 ? below(40) : ''}`
  const before = Array.from({ length: 28 }, () => Array.from({ length: 50 + below(40) }, word))
  const after: string[][] = before.map((words) => [...words])
  const edits = Array.from({ length: 1 + below(6) }, (_, at) => {
    const paragraph = at * 4 + below(4)
    const place = 5 + below(30)
    const added = next() < 0.3 ? [] : Array.from({ length: 1 + below(6) }, (__, n) => `new${at}x${n}`)
    const removed = Array.from({ length: added.length === 0 ? 1 + below(5) : below(4) }, (__, n) => `old${at}x${n}`)
    before[paragraph]!.splice(place, removed.length, ...removed)
    after[paragraph]!.splice(place, removed.length, ...added)
    return { paragraph, place, added, removed }
  })
  return { before, after, edits }
}

const SEEDS = Array.from({ length: 30 }, (_, at) => at + 1)
const splitWords = (text: string) => text.split(/\s+/).filter(Boolean)
const toWordFile = (paragraphs: string[][]) => ({
  pageOf: undefined,
  bytes: createDocx(paragraphs.map((words) => words.join(' '))),
})

test.each(SEEDS)(
  'pair %i: the comparison of two drafts reports exactly the edits, each with its page',
  async (seed) => {
    const isPdf = seed % 2 === 0
    const { before, after, edits } = createPair(seed, isPdf ? LATIN_WORDS : MIXED_WORDS)
    const [old, fresh] = isPdf
      ? [await createPdf(before), await createPdf(after)]
      : [toWordFile(before), toWordFile(after)]
    const [oldText, newText] = [await extractText(old.bytes), await extractText(fresh.bytes)]
    const { parts, precision } = compareTexts(oldText.pages, newText.pages)
    const { changes } = groupDiffParts(parts)

    expect(precision).toBe('words')
    expect([...oldText.picturePages, ...newText.picturePages]).toEqual([])
    expect(changes.map(({ added }) => splitWords(added))).toEqual(edits.map(({ added }) => added))
    expect(changes.map(({ removed }) => splitWords(removed))).toEqual(edits.map(({ removed }) => removed))
    if (!isPdf) return
    expect(oldText.pages.length).toBeGreaterThan(2)
    expect(changes.map(({ page }) => page)).toEqual(
      edits.map(({ paragraph, place, added }) => (added.length > 0 ? fresh : old).pageOf?.[paragraph]?.[place]),
    )
  },
)

test('extracts the text of a PDF and lists the pages that are images', async () => {
  const { picturePages, pages } = await extractText(await createScannedPdf('Signed by hand'))
  expect(picturePages).toEqual([1, 3])
  expect(pages[1]).toBe('Signed by hand')
})

test('extractText separates a text from a later one that is further left on the same line', async () => {
  const bytes = await createPdfLine([
    { text: '2022 – today', x: 400 },
    { text: 'Marketing Manager', x: 56 },
    { text: 'Portland', x: 250 },
  ])
  expect((await extractText(bytes)).pages[0]?.split(/\s+/).join(' ')).toBe('2022 – today Marketing Manager Portland')
})

describe('extractText with unreadable files', () => {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer
  test.each([
    ['an empty file', bytes(''), 'damaged'],
    ['a truncated PDF', bytes('%PDF-1.7\n1 0 obj'), 'damaged'],
    ['a broken archive', bytes('PK\x03\x04 and so on'), 'damaged'],
    ['an old Word document', bytes('\xd0\xcf\x11\xe0'), 'unknown_type'],
    ['a file above the size limit', new ArrayBuffer(16 * 2 ** 20), 'too_large'],
  ])('throws an error with the reason for %s', async (_, content, reason) => {
    await expect(extractText(content)).rejects.toMatchObject({ reason })
  })
})
