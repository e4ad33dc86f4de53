import {
  type Arbitrary,
  array,
  assert,
  constantFrom,
  integer,
  oneof,
  property,
  record,
  string,
  tuple,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addComment,
  changeComment,
  formatComment,
  parseComment,
  parseComments,
  type ReviewComment,
  removeComments,
} from './review-comments.ts'

const normalizeSpaces = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const lineArbitrary = string({ unit: 'grapheme', maxLength: 60 }).map(normalizeSpaces)
const filledLineArbitrary = lineArbitrary.filter((text) => text !== '')
const percentArbitrary = integer({ min: 0, max: 100 })
/** A comment refers to a passage, a point or the whole page. */
const positionArbitrary = oneof(
  record({ passage: lineArbitrary.map((text) => text.replaceAll('"', "'")) }),
  record({ passage: constantFrom(''), point: record({ x: percentArbitrary, y: percentArbitrary }) }),
)
const commentArbitrary: Arbitrary<ReviewComment> = tuple(
  record({ page: integer({ min: 1, max: 9999 }) }),
  positionArbitrary,
  record({
    text: tuple(filledLineArbitrary, array(lineArbitrary, { maxLength: 3 }), filledLineArbitrary).map(
      ([first, rest, last]) => [first, ...rest, last].join('\n'),
    ),
  }),
).map(([page, position, text]) => ({ ...page, ...position, ...text }))

describe('format of a comment in the review text', () => {
  test('is parsed back to the original comment', () => {
    assert(
      property(commentArbitrary, (one) => {
        expect(parseComment(formatComment(one))).toEqual(one)
      }),
    )
  })

  test('contains the page, the passage or point, and the comment text', () => {
    expect(formatComment({ page: 2, passage: 'led a "team"\nof five', text: ' six, please ' })).toBe(
      `[p. 2] "led a 'team' of five": six, please`,
    )
    expect(formatComment({ page: 1, passage: ' ', text: 'Shorter' })).toBe('[p. 1]: Shorter')
    expect(formatComment({ page: 3, passage: '', point: { x: 80, y: 9 }, text: 'Newer' })).toBe(
      '[p. 3, x 80%, y 9%]: Newer',
    )
  })

  test.each([
    '',
    '[p. 0]: x',
    '[p. 2] x',
    '[p. 2] "x"',
    '[p. 2]: ',
    ' [p. 2]: x',
    'See [p. 2]: x',
    '[p. 2] "": x',
    '[S. 2]: x',
    '[p. 2, x 101%, y 0%]: x',
    '[p. 2, x 5%]: x',
    '[p. 2, x 5%, y 5%] "x": x',
  ])('does not match %j', (text) => expect(parseComment(text)).toBeUndefined())
})

describe('comments in the review text', () => {
  test('are found in order, after any number of additions to any text', () => {
    assert(
      property(
        constantFrom('', 'Thanks.\nSee below.', '<p>Thanks &amp; <strong>see</strong> below</p>'),
        array(commentArbitrary, { maxLength: 5 }),
        (review, all) => {
          expect(parseComments(all.reduce(addComment, review))).toEqual(all)
        },
      ),
      { numRuns: 40 },
    )
  })

  const [first, second] = [
    { page: 1, passage: 'a < b & c', text: 'Why?\nSee "page 2": x' },
    { page: 3, passage: '', text: '<b>No</b>' },
  ]
  const review = [first, second].reduce(addComment, '<p>Thanks</p>')

  test('can be changed and removed without changing the rest of the text', () => {
    const changed = changeComment(review, 0, { ...first, text: 'Because' })
    expect(parseComments(changed)).toEqual([{ ...first, text: 'Because' }, second])
    expect(parseComments(changeComment(review, 0, undefined))).toEqual([second])
    expect(changeComment(changeComment(review, 1, undefined), 0, undefined)).toBe('<p>Thanks</p>')
    expect(changeComment(addComment('', first), 0, undefined)).toBe('')
    expect(removeComments(review)).toBe('<p>Thanks</p>')
  })

  test('are found in lists and plain text that other programs have written', () => {
    expect(
      parseComments('<ul><li><p>[p. 1] "x": one</p></li><li>[p. 2]: two</li></ul>').map(({ text }) => text),
    ).toEqual(['one', 'two'])
    expect(parseComments('Hello\n[p. 1] "x": one').map(({ text }) => text)).toEqual(['one'])
    expect(removeComments('<p>Hi</p><ul><li><p>[p. 1] "x": one</p></li></ul>')).toBe('<p>Hi</p>')
  })
})
