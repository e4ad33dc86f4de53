import { expect, test } from 'vitest'
import { colorRules, themeColorTags } from './colors.ts'

test('dark colors apply on screens, when chosen or when the system is dark and light is not chosen', () => {
  const rules = colorRules(undefined, true)
  expect(rules).toMatch(/^:root\{--q-accent:#[0-9a-f]{6};/)
  expect(rules).toContain('@media screen{:root[data-color-scheme=dark]{color-scheme:dark;')
  expect(rules).toContain(
    '@media screen and (prefers-color-scheme:dark){:root:not([data-color-scheme=light]){color-scheme:dark;',
  )
})

test('a site without a dark scheme has no dark colors', () => {
  expect(colorRules(undefined, false)).not.toContain('dark')
})

test('the browser’s own bars follow the system unless a scheme is chosen', () => {
  expect(themeColorTags(undefined, undefined)).toMatch(/media="\(prefers-color-scheme: dark\)".*content="#ffffff"/)
  expect(themeColorTags(undefined, 'light')).toBe('<meta name="theme-color" content="#ffffff">')
})
