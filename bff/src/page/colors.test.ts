import { expect, test } from 'vitest'
import { createColorRules, createThemeColorTags } from './colors.ts'

test('applies dark colors on screens if the user chose dark, or if the system is dark and the user did not choose light', () => {
  const rules = createColorRules(undefined, true)
  expect(rules).toMatch(/^:root\{--q-accent:#[0-9a-f]{6};/)
  expect(rules).toContain('@media screen{:root[data-color-scheme=dark]{color-scheme:dark;')
  expect(rules).toContain(
    '@media screen and (prefers-color-scheme:dark){:root:not([data-color-scheme=light]){color-scheme:dark;',
  )
})

test('renders no dark colors for a site without a dark scheme', () => {
  expect(createColorRules(undefined, false)).not.toContain('dark')
})

test('the theme-color tags follow the system’s color scheme unless the user has chosen one', () => {
  expect(createThemeColorTags(undefined, undefined)).toMatch(
    /media="\(prefers-color-scheme: dark\)".*content="#ffffff"/,
  )
  expect(createThemeColorTags(undefined, 'light')).toBe('<meta name="theme-color" content="#ffffff">')
})
