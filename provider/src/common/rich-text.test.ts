import { RICH_TEXT_TAGS } from '@quillgate/shared/domain/values/rich-text'
import { expect, test } from 'vitest'
import { sanitizeHtml } from './rich-text.ts'

const VOID_TAGS = new Set(['br', 'hr'])
test.each(RICH_TEXT_TAGS.filter((tag) => !VOID_TAGS.has(tag)))(
  'sanitizeHtml preserves <%s>, which pages can display',
  (tag) => {
    expect(sanitizeHtml(`<${tag}>a</${tag}>`)).toBe(`<${tag}>a</${tag}>`)
  },
)

const LINK_ATTRIBUTES = 'target="_blank" rel="noopener noreferrer"'
test.each([
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['an event handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['a picture', '<p><img src=x onerror=alert(1)>b</p>', '<p>b</p>'],
  ['an iframe', '<p><iframe srcdoc="<script>1</script>"></iframe>a</p>', '<p>a</p>'],
  ['a stylesheet', '<style>p{display:none}</style><p class="x" id="y">a</p>', '<p>a</p>'],
  [
    'a table cell with colspan',
    '<table><tr><td colspan="2">a</td></tr></table>',
    '<table><tr><td colspan="2">a</td></tr></table>',
  ],
  [
    'a link',
    '<a href="https://example.test" target="_self">a</a>',
    `<a href="https://example.test/" ${LINK_ATTRIBUTES}>a</a>`,
  ],
  ['a mail link', '<a href="mailto:a@example.test">a</a>', `<a href="mailto:a@example.test" ${LINK_ATTRIBUTES}>a</a>`],
  ['a link with a script', '<a href="java&#x09;script:alert(1)">a</a>', '<a>a</a>'],
  ['a link without a scheme', '<a href="//evil.test">a</a>', '<a>a</a>'],
  [
    'inline styles',
    '<p style="position:fixed;text-align:center;font-size:900px">a</p>',
    '<p style="text-align:center">a</p>',
  ],
  ['text with angle brackets', 'a < b <name> & c', 'a < b <name> & c'],
])('sanitizeHtml returns only safe HTML for %s', (_, given, stored) => {
  expect(sanitizeHtml(given)).toBe(stored)
})
