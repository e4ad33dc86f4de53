import type { Site } from '@quillgate/shared/contract/site'
import { expect, test } from 'vitest'
import { firstView } from './first-view.ts'

const HTML = {
  'name-band': '<b>{{company}} {{initial}} {{email}}</b>',
  'logo-image': '<i>{{company}}</i>',
}
const view = { css: '.a{color:red}', html: HTML }
const site = (more: Partial<Site>) =>
  ({ companyName: '<Ängste> & "Söhne"', companyEmail: 'a@b.example', ...more }) as Site

test('what a site is called stands in its view, and is never markup', () => {
  expect(firstView(view, site({}))).toEqual({
    head: '.a{color:red}',
    body: '<b>&lt;Ängste&gt; &amp; &quot;Söhne&quot; &lt; a@b.example</b>',
  })
})

test('a site with a logo and a picture beside the sign-in has a view of its own', () => {
  const { body } = firstView(view, site({ companyName: 'One', logo: 'logo-1', loginImg: 'https://pictures.example/1' }))
  expect(body).toBe('<i>One</i>')
})

test.each([
  ['a page without a view', undefined, site({})],
  ['a domain without a site', view, undefined],
  ['a kind of site that the build knows nothing of', view, site({ logo: 'logo-1' })],
])('%s shows none', (_, of, whose) => {
  expect(firstView(of, whose)).toEqual({ head: '', body: '' })
})
