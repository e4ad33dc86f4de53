import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio } from './colour.ts'
import { SITE_COLOURS, type SiteColours } from './site-colours.ts'
import { deriveTheme } from './theme.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const palette = fc.record(Object.fromEntries(SITE_COLOURS.map((name) => [name, hex]))) as fc.Arbitrary<SiteColours>

test('10,000 random palettes have text contrast of at least 4.5:1 and graphics of at least 3:1', () => {
  fc.assert(
    fc.property(palette, (colours) => {
      const look = deriveTheme(colours)
      const texts = [
        [look.onAccent, look.accent],
        [look.onAccent, look.accentHover],
        [look.strong, '#ffffff'],
        [look.strong, '#f6f7f9'],
        [look.strong, look.soft],
        [look.strongHover, '#ffffff'],
        [look.strongHover, '#f6f7f9'],
        [look.strongHover, look.soft],
        [look.topBarText, look.topBarBg],
        [look.sideBarText, look.sideBarBg],
        [look.sideBarActiveText, look.sideBarActiveBg],
        [look.footerText, look.footerBg],
        [look.badgeText, look.badgeBg],
      ] as const
      const graphics = [
        [look.graphic, '#e6e9ee'],
        [look.graphic, '#f6f7f9'],
        [look.graphic, '#ffffff'],
        [look.sideBarIcon, look.sideBarBg],
        [look.sideBarIcon, look.sideBarActiveBg],
        [look.badgeBg, look.topBarBg],
      ] as const
      const tooFaint = [
        ...texts.filter(([a, b]) => contrastRatio(a, b) < 4.5),
        ...graphics.filter(([a, b]) => contrastRatio(a, b) < 3),
        ...Object.entries(look).filter(([, colour]) => !/^#[0-9a-f]{6}$/.test(colour)),
      ]
      expect(tooFaint).toEqual([])
    }),
    { numRuns: 10_000 },
  )
})
