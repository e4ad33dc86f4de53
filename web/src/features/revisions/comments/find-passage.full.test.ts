import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadLegacyPdfWorker } from '../../../testing/legacy-pdf-worker.ts'
import { createPdf } from '../../../testing/sample-documents.ts'
import type { PdfMark } from '../../../ui/pdf/page-layer.ts'
import { extractText } from '../compare/text/draft-text.ts'
import { findPassage, indexPages, quoteSelection } from './find-passage.ts'

// This test reads real PDFs, so it needs the real react-pdf instead of its mock.
vi.unmock('react-pdf')

beforeAll(loadLegacyPdfWorker)

/** Returns a seeded generator of random integers below a limit, so that every run uses the same numbers. */
function random(seed: number) {
  let state = seed
  return (count: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * count)
  }
}

const WORD_STEMS =
  'launched products managed budgets teams across countries growth readers campaigns events led wrote'.split(' ')
type PassageChange = 'moved' | 'edited' | 'repeated' | 'removed'
const PASSAGE_CHANGES: PassageChange[] = ['moved', 'edited', 'repeated', 'removed']

/**
 * Returns two drafts, and comments on passages in the first one. In the second draft, the paragraphs are in another
 * order, and each commented passage was moved, edited, moved and copied to the end, or removed.
 */
function createDraftPair(seed: number) {
  const below = random(seed)
  const word = () => `${WORD_STEMS[below(WORD_STEMS.length)]}${below(60)}`
  const words = (count: number) => Array.from({ length: count }, word)
  const before = Array.from({ length: 28 }, () => words(50 + below(40)))
  const comments = PASSAGE_CHANGES.map((fate, at) => {
    const paragraph = 7 * at + below(7)
    const start = 5 + below(30)
    return { fate, paragraph, start, passage: before[paragraph]!.slice(start, start + 4 + below(8)) }
  })
  const after = before.map((one) => [...one])
  for (const { fate, paragraph, start, passage } of comments) {
    if (fate === 'removed') after[paragraph]!.splice(start, passage.length, ...words(3))
    if (fate === 'edited') after[paragraph]![start + 1] = 'corrected'
  }
  after.splice(below(4), 0, words(70), words(60))
  after.push(...after.splice(below(6), 2), words(80))
  const copy = comments.find(({ fate }) => fate === 'repeated')!
  after.push(...Array.from({ length: 12 }, () => words(80)), copy.passage)
  return { before, after, comments }
}

/** The page on which a passage starts, and the words of the passage on this page. */
type PassageLocation = { page: number; words: string[] }
function locateMark(pages: string[], mark: PdfMark | undefined): PassageLocation | undefined {
  if (!mark) return undefined
  return { page: mark.page, words: pages[mark.page - 1]!.slice(mark.start, mark.end).split(/\s+/) }
}
function locatePassage(paragraph: string[], pageOf: number[], passage: string[]): PassageLocation {
  const text = passage.join(' ')
  const first = paragraph.findIndex((_, at) => paragraph.slice(at, at + passage.length).join(' ') === text)
  const page = pageOf[first]!
  return { page: page + 1, words: passage.filter((_, at) => pageOf[first + at] === page) }
}

const SEEDS = Array.from({ length: 50 }, (_, at) => at + 1)

describe('comments on two versions of a draft', () => {
  test.each(SEEDS)(
    'pair %i: findPassage finds the passage of each comment in both versions, unless the second version lacks it',
    async (seed) => {
      const { before, after, comments } = createDraftPair(seed)
      const [old, fresh] = [await createPdf(before), await createPdf(after)]
      const [oldPages, newPages] = [(await extractText(old.bytes)).pages, (await extractText(fresh.bytes)).pages]
      const [oldWords, newWords] = [indexPages(oldPages), indexPages(newPages)]
      const seen = comments.map(({ paragraph, start, passage }) => {
        const comment = { page: old.pageOf[paragraph]![start]! + 1, passage: passage.join(' '), text: '' }
        return [
          locateMark(oldPages, findPassage(oldWords, comment)),
          locateMark(newPages, findPassage(newWords, comment)),
        ]
      })
      expect(seen).toEqual(
        comments.map(({ fate, paragraph, passage }) => {
          const moved = fate === 'edited' ? passage.with(1, 'corrected') : passage
          // The moved passage is the first match. The copy of a repeated passage is in the last paragraph, far away
          // from the comment's page.
          const to = after.findIndex((words) => words.join(' ').includes(moved.join(' ')))
          return [
            locatePassage(before[paragraph]!, old.pageOf[paragraph]!, passage),
            fate === 'removed' ? undefined : locatePassage(after[to]!, fresh.pageOf[to]!, moved),
          ]
        }),
      )
    },
  )
})

describe('quoteSelection', () => {
  const page = 'Led a team of five. Led a team of “six” peo-\nple.\nทำงานกับทีมขนาดใหญ่'
  const select = (text: string, from = 0) => {
    const start = page.indexOf(text, from)
    return quoteSelection(page, { page: 1, start, end: start + text.length })
  }
  test.each([
    ['completes cut words', select('eam of fi'), 'team of five'],
    ['has as many words as it needs to be unique', select('team', 20), 'Led a team of “six'],
    ['joins the lines of the selection', select('peo-\nple'), 'peo- ple'],
    ['recognizes words in a language without spaces', select('ทีม'), 'ทีม'],
    ['is empty for a selection without words', select('. '), ''],
  ])('returns a quote that %s', (_, quote, expected) => expect(quote).toBe(expected))

  test('returns a quote that findPassage finds at the position of the selection', () => {
    const words = indexPages(['Other', page])
    const mark = findPassage(words, { page: 2, passage: select('team', 20), text: '' })
    expect(page.slice(mark!.start, mark!.end)).toBe('Led a team of “six')
  })
})
