import { array, assert, constantFrom, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { groupParts } from './change-list.ts'
import { compareTexts } from './compare-texts.ts'

const without = (text: string, gaps: RegExp, gap: string) => text.trim().replaceAll(gaps, gap)
const compact = (text: string) => without(text, /\s+/g, '')
const spaced = (text: string) => without(text, /\s+/g, ' ')

const word = constantFrom('alpha', 'beta', 'Gamma', '2.4', '%', ',', '.', 'ёж', 'ภาษาไทย', 'a b', 'ﬁn')
const gap = constantFrom(' ', '\n', '  ', '')
const page = array(tuple(word, gap), { maxLength: 40 }).map((pairs) => pairs.flat().join(''))
const pages = array(page, { maxLength: 3 })

test('turns the older text into the newer one when removals and additions are applied', () => {
  assert(
    property(pages, pages, (before, after) => {
      const { parts } = compareTexts(before, after)
      const textOf = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map(({ text }) => text)
          .join('')
      expect(spaced(textOf('removed'))).toBe(
        spaced(
          after
            .filter((text) => text.trim() !== '')
            .join('\n')
            .normalize('NFC'),
        ),
      )
      expect(compact(textOf('added'))).toBe(compact(before.join('\n').normalize('NFC')))
    }),
  )
})

test('ignores different line and page breaks', () => {
  const before = ['One two three\nfour five', 'six seven.']
  const { parts } = compareTexts(before, ['One two\nthree   four five six', 'seven.'])
  expect(parts.every(({ kind }) => kind === 'same')).toBe(true)
})

test('reports a replaced word as one change on its page in the newer text', () => {
  const { parts } = compareTexts(['Led in five countries.', 'End'], ['Led in', 'six countries.', 'End now'])
  expect(groupParts(parts).changes).toEqual([
    { removed: 'five ', added: 'six ', page: 1 },
    { removed: '', added: 'now\n', page: 2 },
  ])
})

const sentences = (count: number, words: string) =>
  Array.from({ length: count }, (_, at) => `${Array.from({ length: 5 }, (__, n) => `${words}${at}n${n}`).join(' ')}.`)
test('compares very different texts by sentences, and unrelated texts as a whole', () => {
  const kept = sentences(30, 'Kept')
  const mixed = (words: string) => [kept.flatMap((text, at) => [text, sentences(30, words)[at]!]).join(' ')]
  expect(compareTexts(mixed('Old'), mixed('New'), 100).precision).toBe('sentences')
  const alone = (words: string) => [sentences(80, words).join(' ')]
  expect(compareTexts(alone('Old'), alone('New'), 100)).toMatchObject({
    precision: 'whole',
    parts: [{ kind: 'removed' }, { kind: 'added' }],
  })
})
