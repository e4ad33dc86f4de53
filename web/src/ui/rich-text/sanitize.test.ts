import { expect, test, vi } from 'vitest'
import { sanitize } from './sanitize.ts'

const sanitizeHtml = (html: string) => {
  const box = document.createElement('div')
  box.append(sanitize(html))
  return box.innerHTML
}
const LINK_ATTRIBUTES = 'target="_blank" rel="noopener noreferrer"'

test.each([
  ['allowed elements', '<p>a <b>b</b> <code>c</code><br>d</p>', '<p>a <b>b</b> <code>c</code><br>d</p>'],
  [
    'a table',
    '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
  ],
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['an event handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['an image with an event handler', '<img src=x onerror=alert(1)>b', 'b'],
  ['a remote image', '<p><img src="https://spy.test/a.png">b</p>', '<p>b</p>'],
  ['an SVG', '<svg><script>alert(1)</script><a href="javascript:alert(1)">x</a></svg>', ''],
  ['MathML', '<math><mi//xlink:href="data:x,<script>alert(4)</script>">', ''],
  ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>a', 'a'],
  ['a form', '<form action="/x"><input name="a"><button>b</button></form>', 'b'],
  ['a stylesheet', '<style>p{display:none}</style><p class="x" id="y">a</p>', '<p>a</p>'],
  ['ids and names that shadow DOM properties', '<p id="body" name="cookie">a</p>', '<p>a</p>'],
  ['a base URL', '<base href="https://evil.test/"><p>a</p>', '<p>a</p>'],
  ['a meta refresh', '<meta http-equiv="refresh" content="0;url=//evil.test"><p>a</p>', '<p>a</p>'],
  ['an end tag inside an attribute', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '"&gt;'],
  [
    'text that looks like an event handler',
    '<p>On time, only online: "once" onclick=1</p>',
    '<p>On time, only online: "once" onclick=1</p>',
  ],
  [
    'a URL that contains text like an event handler',
    '<a href="https://example.test/once/online=1?a=/onto">a</a>',
    `<a href="https://example.test/once/online=1?a=/onto" ${LINK_ATTRIBUTES}>a</a>`,
  ],
  ['a template', '<template><script>alert(1)</script></template>a', 'a'],
  ['data and aria attributes', '<p data-x="1" aria-label="x" role="button">a</p>', '<p>a</p>'],
  ['a link', '<a href="https://example.test/x">a</a>', `<a href="https://example.test/x" ${LINK_ATTRIBUTES}>a</a>`],
  [
    'a link with a different target and rel',
    '<a href="https://example.test/" target="_self" rel="opener">a</a>',
    `<a href="https://example.test/" ${LINK_ATTRIBUTES}>a</a>`,
  ],
  ['a mail link', '<a href="mailto:a@example.test">a</a>', `<a href="mailto:a@example.test" ${LINK_ATTRIBUTES}>a</a>`],
  ['a script URL', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['an obfuscated script URL', '<a href="java&#x09;script:alert(1)">a</a>', '<a>a</a>'],
  ['a data URL', '<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
  ['a link without a scheme', '<a href="//evil.test">a</a>', '<a>a</a>'],
  [
    'the allowed styles',
    '<p style="text-align: center"><span style="font-size: 20px">a</span></p>',
    '<p style="text-align: center;"><span style="font-size: 20px;">a</span></p>',
  ],
  [
    'styles that cover the page',
    '<p style="position: fixed; inset: 0; text-align: right">a</p>',
    '<p style="text-align: right;">a</p>',
  ],
  ['a style that loads a file', '<p style="background: url(https://spy.test/x)">a</p>', '<p>a</p>'],
  ['an unreadable font size', '<span style="font-size: 2px">a</span>', '<span>a</span>'],
  [
    'font sizes that multiply when nested',
    '<span style="font-size: 2em"><span style="font-size: 2em">a</span></span>',
    '<span><span>a</span></span>',
  ],
  ['a font size of 99 rem', '<span style="font-size: 99rem">a</span>', '<span>a</span>'],
  ['a font size that fills the page', '<span style="font-size: 900px">a</span>', '<span>a</span>'],
])('sanitizes HTML with %s', (_, given, expected) => {
  expect(sanitizeHtml(given)).toBe(expected)
})

// Browsers report an inline event handler as a CSP violation as soon as they parse it.
test.each([
  '<p onclick="a()">x</p>',
  '<p onclick>x</p>',
  '<p title="a"onclick=a()>x</p>',
  "<p title='a'ONCLICK=a()>x</p>",
  '<p/onclick=a()>x</p>',
  '<p\nonclick\n=a()>x</p>',
  '<p a=b onfocus=c>x</p>',
  '<svg/onload=a()>',
  '<template><img src=x onerror=a()></template>',
])('sanitizing does not let the browser parse %s', (html) => {
  const parse = vi.spyOn(Element.prototype, 'innerHTML', 'set')
  sanitize(html)
  expect(parse).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test.each([
  ['a tag that never ends', '<b>hello</b><a <a ', '<b>hello</b>&lt;a &lt;a '],
  ['an unclosed quote', '<b>hello</b><a href="x>one</a> two', '<b>hello</b><a>one</a> two'],
  ['a quote outside a value', `<p "'>a</p>b`, '<p>a</p>b'],
  ['a comment', 'a<!-- <b>x</b> > --><b>c</b>', 'a<b>c</b>'],
  ['a less-than sign', '<p>1 < 2 <3 &lt;b&gt; &amp;amp;</p>', '<p>1 &lt; 2 &lt;3 &lt;b&gt; &amp;amp;</p>'],
  ['paragraphs without end tags', '<p>a<p>b<ul><li>c<li>d</ul>', '<p>a</p><p>b</p><ul><li>c</li><li>d</li></ul>'],
  [
    'a table without end tags',
    '<table><tr><td>a<td>b<tr><td>c</table>d',
    '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>d',
  ],
  ['a cell outside a table', '<td>a</td><b>b</b>', 'a<b>b</b>'],
  ['misnested tags', '<p><b>a<i>b</b>c</i></p>d', '<p><b>a<i>b</i></b>c</p>d'],
  [
    'an end tag of an outer element inside a cell',
    '<b><table><tr><td>a</b>b</td></tr></table>c</b>',
    '<b><table><tr><td>ab</td></tr></table>c</b>',
  ],
])('sanitizing tolerates %s', (_, given, expected) => {
  expect(sanitizeHtml(given)).toBe(expected)
})

test('sanitizing keeps the text of elements that are nested too deeply', () => {
  const box = document.createElement('div')
  box.append(sanitize(`${'<div>'.repeat(5_000)}words`))
  expect(box.querySelectorAll('div').length).toBeLessThan(100)
  expect(box.textContent).toBe('words')
})

test('sanitizing keeps all elements of a text with 1,000 elements', () => {
  expect(sanitizeHtml('<b>a</b>'.repeat(1000))).toBe('<b>a</b>'.repeat(1000))
})

test.each([
  ['paragraphs', '<p>a</p>', '<p>a</p>', 'a '],
  ['line breaks', 'a<br>', 'a<br>', 'a '],
  ['formatting', '<b>a </b>', '<b>a </b>', 'a '],
])(
  'sanitizing reduces elements beyond the limit to their text, separated by spaces: %s',
  (_, given, element, words) => {
    const further = sanitizeHtml(given.repeat(2000)).replace(element.repeat(1200), '')
    expect(further.trim() === words.repeat(800).trim()).toBe(true)
  },
)
