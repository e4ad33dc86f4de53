import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DARK_COLORS, LIGHT_COLORS } from './base-colors.ts'
import { contrastRatio } from './color.ts'
import { SITE_COLORS, type SiteColors } from './site-colors.ts'
import { type ColorScheme, deriveTheme } from './theme.ts'

const hexArbitrary = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const paletteArbitrary = fc.record(
  Object.fromEntries(SITE_COLORS.map((name) => [name, hexArbitrary])),
) as fc.Arbitrary<SiteColors>

test.each<[ColorScheme, typeof DARK_COLORS]>([
  ['light', LIGHT_COLORS],
  ['dark', DARK_COLORS],
])(
  '10,000 random palettes have text contrast of at least 4.5:1 and graphics of at least 3:1 in the %s scheme',
  (scheme, base) => {
    fc.assert(
      fc.property(paletteArbitrary, (colors) => {
        const look = deriveTheme(colors, scheme)
        const grounds = [base.surface, base.raised, base.wash, base.stripe, base.turn, look.soft]
        const texts = [
          [look.onAccent, look.accent],
          [look.onAccent, look.accentHover],
          [base.onStrong, look.strong],
          [base.onStrong, look.strongHover],
          ...grounds.flatMap((ground) => [
            [look.strong, ground],
            [look.strongHover, ground],
            [base.ink, ground],
            [base.text2, ground],
          ]),
          [look.topBarText, look.topBarBg],
          [look.sideBarText, look.sideBarBg],
          [look.sideBarActiveText, look.sideBarActiveBg],
          [look.footerText, look.footerBg],
          [look.badgeText, look.badgeBg],
        ] as [string, string][]
        const graphics = [
          [look.graphic, base.track],
          [look.graphic, base.wash],
          [look.graphic, base.surface],
          [look.sideBarIcon, look.sideBarBg],
          [look.sideBarIcon, look.sideBarActiveBg],
          [look.badgeBg, look.topBarBg],
          ...(scheme === 'dark' ? [base.surface, base.raised, base.wash].map((ground) => [look.accent, ground]) : []),
        ] as [string, string][]
        const { logoBg, ...solid } = look
        const tooFaint = [
          ...texts.filter(([a, b]) => contrastRatio(a, b) < 4.5),
          ...graphics.filter(([a, b]) => contrastRatio(a, b) < 3),
          ...Object.entries(solid).filter(([, color]) => !/^#[0-9a-f]{6}$/.test(color)),
        ]
        expect(tooFaint).toEqual([])
        expect(logoBg).toMatch(/^(#[0-9a-f]{6}|transparent)$/)
      }),
      { numRuns: 10_000, seed: 61 },
    )
  },
)
