import { expect, test } from 'vitest'
import { htmlOfReply, mergeReplies, repliesOf } from './replies.ts'

const newId = () => 'new'
const hello = { id: '1', title: 'Hello', text: 'Hi {customer}' }

test('fills in the placeholders of a saved reply and leaves unknown ones unchanged', () => {
  expect(htmlOfReply('Hi {customer},\nyour {product} & {other}', { customer: 'Maya <3' })).toBe(
    '<p>Hi Maya &lt;3,</p><p>your {product} &amp; {other}</p>',
  )
})

test('does not fill in placeholders inside an inserted value', () => {
  expect(htmlOfReply('{customer}', { customer: '{product}', product: 'Resume' })).toBe('<p>{product}</p>')
})

test.each([
  ['an undefined value', undefined],
  ['an array instead of an object', [hello]],
  ['a string', 'replies'],
  ['replies of another shape', { replies: [null, 1, { title: '', text: 'x' }, { title: 'x', text: 7 }] }],
  ['a reply whose text is too long', { replies: [{ title: 'x', text: 'x'.repeat(5_001) }] }],
])('imports no saved replies from %s', (_, value) => {
  expect(repliesOf(value, newId)).toEqual([])
})

test('gives imported replies with the same id a new id', () => {
  expect(repliesOf({ replies: [hello, hello] }, newId).map(({ id }) => id)).toEqual(['1', 'new'])
})

test('adds the replies of an imported file, except those that exist already', () => {
  const other = { id: '1', title: 'Bye', text: 'Bye' }
  expect(mergeReplies([hello], [{ ...hello, id: '9' }, other], newId)).toEqual([hello, { ...other, id: 'new' }])
})
