import { getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'
import { PasteParser } from './editor-content.ts'
import { createExtensions } from './extensions.ts'
import { renameStyleAttributes } from './style-attributes.ts'

test.each([
  ['<p style="text-align: center">a</p>', '<p data-style="text-align: center">a</p>'],
  ["<P class='x' STYLE='color: red'>a</P>", "<P class='x' data-style='color: red'>a</P>"],
  ['<p title="a style=b">style="c"</p>', '<p title="a style=b">style="c"</p>'],
])('renames style attributes of tags, but not the same characters in text: %s', (given, expected) => {
  expect(renameStyleAttributes(given)).toBe(expected)
})

test('keeps the alignment of pasted rich text', () => {
  const pasted = document.createElement('div')
  pasted.innerHTML = renameStyleAttributes('<p style="text-align: center">a</p>')
  const { content } = new PasteParser(getSchema(createExtensions(100))).parseSlice(pasted)
  expect(content.firstChild?.attrs).toMatchObject({ textAlign: 'center' })
})
