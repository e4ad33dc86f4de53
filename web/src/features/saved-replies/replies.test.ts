import { expect, test } from 'vitest'
import { htmlOfReply, mergeReplies, repliesOf } from './replies.ts'

const newId = () => 'new'
const hello = { id: '1', title: 'Hello', text: 'Hi {customer}' }

test('fills in placeholders and leaves unknown ones', () => {
  expect(htmlOfReply('Hi {customer},\nyour {product} & {other}', { customer: 'Maya <3' })).toBe(
    '<p>Hi Maya &lt;3,</p><p>your {product} &amp; {other}</p>',
  )
})

test('does not fill in placeholders inside a value', () => {
  expect(htmlOfReply('{customer}', { customer: '{product}', product: 'Resume' })).toBe('<p>{product}</p>')
})

test.each([
  ['nothing', undefined],
  ['another list', [hello]],
  ['text', 'replies'],
  ['replies of another shape', { replies: [null, 1, { title: '', text: 'x' }, { title: 'x', text: 7 }] }],
  ['a text that is too long', { replies: [{ title: 'x', text: 'x'.repeat(5_001) }] }],
])('reads no reply from %s', (_, value) => {
  expect(repliesOf(value, newId)).toEqual([])
})

test('replaces repeated ids', () => {
  expect(repliesOf({ replies: [hello, hello] }, newId).map(({ id }) => id)).toEqual(['1', 'new'])
})

test('adds the replies of a file, except equal ones', () => {
  const other = { id: '1', title: 'Bye', text: 'Bye' }
  expect(mergeReplies([hello], [{ ...hello, id: '9' }, other], newId)).toEqual([hello, { ...other, id: 'new' }])
})
