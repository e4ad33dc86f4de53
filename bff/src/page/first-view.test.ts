import type { Site } from '@quillgate/shared/contract/site'
import { expect, test } from 'vitest'
import { renderFirstView } from './first-view.ts'

const siteWith = (overrides: Partial<Site> = {}) =>
  ({ companyName: '<Ängste> & "Söhne"', companyEmail: 'a@b.example', ...overrides }) as Site
const readClasses = (view: string, of: Site) => /class="([^"]*)"/.exec(renderFirstView(view, of).body)?.[1]

test('escapes the company name of a site in the skeleton', () => {
  const { body } = renderFirstView('card login', siteWith())
  expect(body).toContain('>&lt;Ängste&gt; &amp; &quot;Söhne&quot;<')
  expect(body).toContain('>a@b.example<')
  expect(body).not.toContain('{{')
})

test.each(['card login', 'shop checkout', 'frame list'])(
  'hides the skeleton "%s" from screen readers and keyboards',
  (view) => {
    expect(renderFirstView(view, siteWith()).body).toMatch(
      /^<div id="first-view" class="[\w ]+" aria-hidden="true" inert>/,
    )
  },
)

test.each([
  ['card login', {}, 'card login'],
  ['card login', { logo: 'logo-1' }, 'card login logo'],
  ['card login', { loginImg: 'https://pictures.example/1' }, 'card login picture'],
  ['shop cart', { logo: 'logo-1', loginImg: 'https://pictures.example/1' }, 'shop cart logo'],
])('the skeleton "%s" of a site with the settings %o has the classes "%s"', (view, more, classes) => {
  expect(readClasses(view, siteWith(more))).toBe(classes)
})

test('the inline styles begin with the order of the cascade layers and contain no line breaks', () => {
  expect(renderFirstView('frame', siteWith()).head).toMatch(
    /^@layer base,antd,antd-after;body\{margin: 0;\}#first-view\{[^\n]+\}$/,
  )
})

test.each([
  ['a page without a skeleton', undefined, siteWith()],
  ['a domain without a site', 'card login', undefined],
  ['an unknown skeleton', 'list', siteWith()],
])('sends no skeleton for %s', (_, view, of) => {
  expect(renderFirstView(view, of)).toEqual({ head: '', body: '' })
})
