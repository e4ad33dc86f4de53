import { array, assert, constantFrom, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { groupDiffParts } from './change-list.ts'
import { compareTexts } from './compare-texts.ts'

const replaceGaps = (text: string, gaps: RegExp, gap: string) => text.trim().replaceAll(gaps, gap)
const removeSpaces = (text: string) => replaceGaps(text, /\s+/g, '')
const collapseSpaces = (text: string) => replaceGaps(text, /\s+/g, ' ')

const anyWord = constantFrom('alpha', 'beta', 'Gamma', '2.4', '%', ',', '.', 'ёж', 'ภาษาไทย', 'a b', 'ﬁn')
const anyGap = constantFrom(' ', '\n', '  ', '')
const anyPage = array(tuple(anyWord, anyGap), { maxLength: 40 }).map((pairs) => pairs.flat().join(''))
const anyPages = array(anyPage, { maxLength: 3 })

test('the removals and additions that a comparison reports turn the older text into the newer one', () => {
  assert(
    property(anyPages, anyPages, (before, after) => {
      const { parts } = compareTexts(before, after)
      const textOf = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map(({ text }) => text)
          .join('')
      expect(collapseSpaces(textOf('removed'))).toBe(
        collapseSpaces(
          after
            .filter((text) => text.trim() !== '')
            .join('\n')
            .normalize('NFC'),
        ),
      )
      expect(removeSpaces(textOf('added'))).toBe(removeSpaces(before.join('\n').normalize('NFC')))
    }),
  )
})

test('a comparison of texts ignores different line and page breaks', () => {
  const before = ['One two three\nfour five', 'six seven.']
  const { parts } = compareTexts(before, ['One two\nthree   four five six', 'seven.'])
  expect(parts.every(({ kind }) => kind === 'same')).toBe(true)
})

test('a comparison of texts reports a replaced word as one change, with its page in the newer text', () => {
  const { parts } = compareTexts(['Led in five countries.', 'End'], ['Led in', 'six countries.', 'End now'])
  expect(groupDiffParts(parts).changes).toEqual([
    { removed: 'five ', added: 'six ', page: 1 },
    { removed: '', added: 'now\n', page: 2 },
  ])
})

const createSentences = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, at) => `${Array.from({ length: 5 }, (__, n) => `${prefix}${at}n${n}`).join(' ')}.`)
test('compares very different texts by sentence', () => {
  const kept = createSentences(30, 'Kept')
  const mixed = (words: string) => [kept.flatMap((text, at) => [text, createSentences(30, words)[at]!]).join(' ')]
  expect(compareTexts(mixed('Old'), mixed('New'), 100).precision).toBe('sentences')
})

test('compares unrelated texts as a whole', () => {
  const alone = (words: string) => [createSentences(80, words).join(' ')]
  expect(compareTexts(alone('Old'), alone('New'), 100)).toMatchObject({
    precision: 'whole',
    parts: [{ kind: 'removed' }, { kind: 'added' }],
  })
})
