import { describe, expect, test } from 'vitest'
import { INKWELL_COLORS, NORTHWIND_COLORS } from '../../testing/palettes.ts'
import { SITE_DEFAULT_COLORS } from './site-colors.ts'
import { deriveTheme, findThemeWarnings } from './theme.ts'

describe('deriveTheme for the two demo sites', () => {
  test('uses the indigo of the light site unchanged, and makes its footer readable', () => {
    expect(deriveTheme(NORTHWIND_COLORS)).toMatchObject({
      accent: '#546ce4',
      onAccent: '#ffffff',
      strong: '#4b61d8',
      soft: '#f1f2fc',
      topBarBg: '#ffffff',
      sideBarIcon: '#556ee6',
      sideBarActiveBg: '#e7ebfc',
      footerText: '#686c81',
    })
  })

  test('uses the coral color of the bold site for buttons, and the green of its bars for links', () => {
    expect(deriveTheme(INKWELL_COLORS)).toMatchObject({
      accent: '#ff7f66',
      onAccent: '#15181e',
      graphic: '#d85c45',
      strong: '#0d6149',
      soft: '#ecf2f0',
      sideBarActiveBg: '#344434',
      topBarText: INKWELL_COLORS.topBarTextColor,
      footerText: INKWELL_COLORS.footerTextColor,
    })
  })
})

describe('deriveTheme', () => {
  test('uses the default theme for a site without colors', () => {
    expect(deriveTheme({})).toEqual(deriveTheme(SITE_DEFAULT_COLORS))
  })

  test.each(['red', 'rgb(0,0,0)', '#12', '', 'url(x)'])(
    'uses the default color instead of the invalid value %j',
    (given) => {
      expect(deriveTheme({ ...NORTHWIND_COLORS, sideBarIconColor: given })).toEqual(deriveTheme(NORTHWIND_COLORS))
    },
  )

  test.each([
    ['gray icons', { sideBarIconColor: '#888888', sideBarActiveColor: '#00695c' }, '#00695c'],
    ['no saturated color', { sideBarIconColor: '#888888' }, '#546ce4'],
    ['a saturated top bar', { sideBarIconColor: '#000000', topBarBgColor: '#7a1fa2' }, '#7a1fa2'],
  ])('derives the accent from the first saturated color: %s', (_, colors, accent) => {
    expect(deriveTheme({ ...NORTHWIND_COLORS, ...colors }).accent).toBe(accent)
  })

  test('uses blue links for a red accent color, so that links do not look like errors', () => {
    const look = deriveTheme({ ...NORTHWIND_COLORS, sideBarIconColor: '#d32f2f' })
    expect(look).toMatchObject({ accent: '#d32f2f', strong: '#2460bd' })
  })

  test('uses the bar’s text color for a badge that would be hard to see on the bar', () => {
    const look = deriveTheme({ ...NORTHWIND_COLORS, topBarBgColor: '#556ee6', topBarTextColor: '#ffffff' })
    expect(look).toMatchObject({ badgeBg: look.topBarText, badgeText: '#556ee6' })
  })
})

describe('findThemeWarnings', () => {
  test('returns no warnings for a site whose colors are all displayed unchanged', () => {
    expect(findThemeWarnings(INKWELL_COLORS)).toEqual([])
  })

  test('lists each color that is displayed differently, with the reason', () => {
    const colors = { ...NORTHWIND_COLORS, topBarBgColor: 'navy', sideBarTextColor: '#FFF' }
    expect(findThemeWarnings(colors)).toEqual([
      { name: 'topBarBgColor', given: 'navy', used: '#ffffff', why: 'no_hex' },
      { name: 'sideBarTextColor', given: '#FFF', used: expect.stringMatching(/^#7/), why: 'unreadable' },
      { name: 'footerTextColor', given: '#74788d', used: '#686c81', why: 'unreadable' },
    ])
  })

  test('returns no warnings for short hex notation and unset colors', () => {
    expect(findThemeWarnings({ topBarTextColor: '#000', footerTextColor: '' })).toEqual([])
  })
})
