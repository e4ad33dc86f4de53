import { describe, expect, test } from 'vitest'
import { findSubjectFault, findUnclearTexts, hasUnclearPhrase } from './phrases.ts'

// Built at run time, so that the check does not mistake the test data in this file for comments and titles.
const STARS = '*'.repeat(2)
const TEST = 'test'
const EACH = 'each'

describe('hasUnclearPhrase', () => {
  test.each([
    'What is kept comes back with the page.',
    'The draft is kept until the form is sent.',
    'A read is asked for once.',
    'Nobody else sees it.',
    'The rows are drawn anew.',
  ])('flags "%s"', (text) => {
    expect(hasUnclearPhrase(text)).toBe(true)
  })

  test.each([
    'Returns the cached settings or loads them.',
    'A standalone page has no menu.',
    'What happens when Redis fails?',
    'Retries while the upstream is no longer reachable.',
  ])('accepts "%s"', (text) => {
    expect(hasUnclearPhrase(text)).toBe(false)
  })
})

describe('findUnclearTexts', () => {
  const found = (file: string, source: string) => findUnclearTexts(file, () => source)

  test('finds a comment of several lines and returns the number of its first line', () => {
    expect(found('a.ts', ['const a = 1', '', `/${STARS}`, ' * Rows are', ' * drawn anew.', ' */'].join('\n'))).toEqual([
      { kind: 'comments', line: 3, text: 'Rows are drawn anew.' },
    ])
  })

  test('finds test titles only in test files', () => {
    const source = `${TEST}('a draft is kept', () => {})`
    expect(found('a.test.ts', source)).toEqual([{ kind: 'titles', line: 1, text: 'a draft is kept' }])
    expect(found('a.ts', source)).toEqual([])
  })

  test('finds the test title after a table of cases', () => {
    const source = `${TEST}.${EACH}([\n  ['a', () => f()],\n])('a draft is kept for %s', () => {})`
    expect(found('a.test.ts', source)).toEqual([{ kind: 'titles', line: 1, text: 'a draft is kept for %s' }])
  })

  test.each(['a.sh', 'a.yml'])('finds comments of %s and returns the number of their first line', (file) => {
    expect(found(file, 'a: 1\n# Rows are\n# drawn anew.\n')).toEqual([
      { kind: 'comments', line: 2, text: 'Rows are drawn anew.' },
    ])
  })

  test('finds unclear phrases in Markdown documents and returns their line numbers', () => {
    expect(found('a.md', '# Drafts\n\nA draft is kept.\n')).toEqual([
      { kind: 'docs', line: 3, text: 'A draft is kept.' },
    ])
  })

  test('ignores generated files and translations', () => {
    expect(found('web/src/app/locales/en.ts', '// It is kept.')).toEqual([])
    expect(found('package-lock.json', 'nobody')).toEqual([])
  })
})

describe('findSubjectFault', () => {
  test.each(['Fix draft restored after submit', 'Pass the abort signal to undici', 'Speed up the gallery'])(
    'accepts the subject "%s"',
    (subject) => {
      expect(findSubjectFault(subject)).toBeUndefined()
    },
  )

  test.each([
    'Journeys of many screens have four minutes',
    'How long a journey waits is measured',
    "A visitor's id ends with the login",
    'Fixed the login',
    'chat: fix reconnect',
  ])('rejects the subject "%s", which is not imperative', (subject) => {
    expect(findSubjectFault(subject)).toBe('does not begin with an imperative verb')
  })

  test('rejects a commit subject of more than 72 characters', () => {
    expect(findSubjectFault(`Fix ${'a'.repeat(69)}`)).toBe('is longer than 72 characters (73)')
  })
})
