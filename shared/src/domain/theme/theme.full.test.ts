import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DARK_COLOURS, LIGHT_COLOURS } from './base-colours.ts'
import { contrastRatio } from './colour.ts'
import { SITE_COLOURS, type SiteColours } from './site-colours.ts'
import { type ColourScheme, deriveTheme } from './theme.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const palette = fc.record(Object.fromEntries(SITE_COLOURS.map((name) => [name, hex]))) as fc.Arbitrary<SiteColours>

test.each<[ColourScheme, typeof DARK_COLOURS]>([
  ['light', LIGHT_COLOURS],
  ['dark', DARK_COLOURS],
])(
  '10,000 random palettes have text contrast of at least 4.5:1 and graphics of at least 3:1 in the %s scheme',
  (scheme, base) => {
    fc.assert(
      fc.property(palette, (colours) => {
        const look = deriveTheme(colours, scheme)
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
          ...Object.entries(solid).filter(([, colour]) => !/^#[0-9a-f]{6}$/.test(colour)),
        ]
        expect(tooFaint).toEqual([])
        expect(logoBg).toMatch(/^(#[0-9a-f]{6}|transparent)$/)
      }),
      { numRuns: 10_000, seed: 61 },
    )
  },
)
