import { expect, test } from 'vitest'
import { mergeReplies, parseReplies, toReplyHtml } from './replies.ts'

const newId = () => 'new'
const helloReply = { id: '1', title: 'Hello', text: 'Hi {customer}' }

test('fills in the placeholders of a saved reply and leaves unknown ones unchanged', () => {
  expect(toReplyHtml('Hi {customer},\nyour {product} & {other}', { customer: 'Maya <3' })).toBe(
    '<p>Hi Maya &lt;3,</p><p>your {product} &amp; {other}</p>',
  )
})

test('does not fill in placeholders inside an inserted value', () => {
  expect(toReplyHtml('{customer}', { customer: '{product}', product: 'Resume' })).toBe('<p>{product}</p>')
})

test.each([
  ['an undefined value', undefined],
  ['an array instead of an object', [helloReply]],
  ['a string', 'replies'],
  ['replies of another shape', { replies: [null, 1, { title: '', text: 'x' }, { title: 'x', text: 7 }] }],
  ['a reply whose text is too long', { replies: [{ title: 'x', text: 'x'.repeat(5_001) }] }],
])('imports no saved replies from %s', (_, value) => {
  expect(parseReplies(value, newId)).toEqual([])
})

test('gives imported replies with the same id a new id', () => {
  expect(parseReplies({ replies: [helloReply, helloReply] }, newId).map(({ id }) => id)).toEqual(['1', 'new'])
})

test('adds the replies of an imported file, except those that exist already', () => {
  const other = { id: '1', title: 'Bye', text: 'Bye' }
  expect(mergeReplies([helloReply], [{ ...helloReply, id: '9' }, other], newId)).toEqual([
    helloReply,
    { ...other, id: 'new' },
  ])
})
