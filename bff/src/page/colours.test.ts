import { expect, test } from 'vitest'
import { colourRules, themeColourTags } from './colours.ts'

test('dark colors apply on screens, when chosen or when the system is dark and light is not chosen', () => {
  const rules = colourRules(undefined, true)
  expect(rules).toMatch(/^:root\{--q-accent:#[0-9a-f]{6};/)
  expect(rules).toContain('@media screen{:root[data-color-scheme=dark]{color-scheme:dark;')
  expect(rules).toContain(
    '@media screen and (prefers-color-scheme:dark){:root:not([data-color-scheme=light]){color-scheme:dark;',
  )
})

test('a site without a dark scheme has no dark colors', () => {
  expect(colourRules(undefined, false)).not.toContain('dark')
})

test('the browser’s own bars follow the system unless a scheme is chosen', () => {
  expect(themeColourTags(undefined, undefined)).toMatch(/media="\(prefers-color-scheme: dark\)".*content="#ffffff"/)
  expect(themeColourTags(undefined, 'light')).toBe('<meta name="theme-color" content="#ffffff">')
})
