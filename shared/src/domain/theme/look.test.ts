import { describe, expect, test } from 'vitest'
import { INKWELL_COLOURS, NORTHWIND_COLOURS } from '../../testing/palettes.ts'
import { deriveLook, lookWarnings } from './look.ts'
import { SITE_DEFAULT_COLOURS } from './site-colours.ts'

describe('the looks of the two seeded sites', () => {
  test('the light one keeps its indigo, hardly darker, and reads in its footer', () => {
    expect(deriveLook(NORTHWIND_COLOURS)).toMatchObject({
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

  test('the bold one keeps its coral on buttons and takes the green of its bars for links', () => {
    expect(deriveLook(INKWELL_COLOURS)).toMatchObject({
      accent: '#ff7f66',
      onAccent: '#15181e',
      graphic: '#d85c45',
      strong: '#0d6149',
      soft: '#ecf2f0',
      sideBarActiveBg: '#344434',
      topBarText: INKWELL_COLOURS.topBarTextColor,
      footerText: INKWELL_COLOURS.footerTextColor,
    })
  })
})

describe('whatever a site sets', () => {
  test('a site without colours has the default look', () => {
    expect(deriveLook({})).toEqual(deriveLook(SITE_DEFAULT_COLOURS))
  })

  test.each(['red', 'rgb(0,0,0)', '#12', '', 'url(x)'])('%j is no hex value, so that the default stands', (given) => {
    expect(deriveLook({ ...NORTHWIND_COLOURS, sideBarIconColor: given })).toEqual(deriveLook(NORTHWIND_COLOURS))
  })

  test.each([
    ['grey icons', { sideBarIconColor: '#888888', sideBarActiveColor: '#00695c' }, '#00695c'],
    ['nothing coloured', { sideBarIconColor: '#888888' }, '#546ce4'],
    ['a coloured top bar', { sideBarIconColor: '#000000', topBarBgColor: '#7a1fa2' }, '#7a1fa2'],
  ])('the seed is the first colour that has one: %s', (_, colours, accent) => {
    expect(deriveLook({ ...NORTHWIND_COLOURS, ...colours }).accent).toBe(accent)
  })

  test('red marks on grey bars: links are blue, so that they do not look like errors', () => {
    const look = deriveLook({ ...NORTHWIND_COLOURS, sideBarIconColor: '#d32f2f' })
    expect(look).toMatchObject({ accent: '#d32f2f', strong: '#2460bd' })
  })

  test('a badge of nearly the colour of its bar takes the bar’s text colour', () => {
    const look = deriveLook({ ...NORTHWIND_COLOURS, topBarBgColor: '#556ee6', topBarTextColor: '#ffffff' })
    expect(look).toMatchObject({ badgeBg: look.topBarText, badgeText: '#556ee6' })
  })
})

describe('what the operator is told', () => {
  test('nothing about a site whose colours are shown as they are', () => {
    expect(lookWarnings(INKWELL_COLOURS)).toEqual([])
  })

  test('each colour that is shown otherwise, and why', () => {
    const colours = { ...NORTHWIND_COLOURS, topBarBgColor: 'navy', sideBarTextColor: '#FFF' }
    expect(lookWarnings(colours)).toEqual([
      { name: 'topBarBgColor', given: 'navy', used: '#ffffff', why: 'no_hex' },
      { name: 'sideBarTextColor', given: '#FFF', used: expect.stringMatching(/^#7/), why: 'unreadable' },
      { name: 'footerTextColor', given: '#74788d', used: '#686c81', why: 'unreadable' },
    ])
  })

  test('a short form and an unset colour are no change', () => {
    expect(lookWarnings({ topBarTextColor: '#000', footerTextColor: '' })).toEqual([])
  })
})
