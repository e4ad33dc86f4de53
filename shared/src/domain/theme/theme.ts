import type { SiteTheme } from '../../contract/boot.ts'
import {
  changeLightness,
  contrastRatio,
  darkenForContrast,
  hexToLch,
  lchToHex,
  mix,
  readable,
  readableFill,
} from './colour.ts'
import { hexColour, SITE_COLOURS, SITE_DEFAULT_COLOURS, type SiteColours } from './site-colours.ts'

/** Background of progress rings and bars. */
const PROGRESS_TRACK = '#e6e9ee'
const PLAIN_LINK = '#2460bd'

const hasColour = (colour: string) => {
  const [l, c] = hexToLch(colour)
  return c >= 0.04 && l >= 0.2 && l <= 0.92
}
const isReddish = (colour: string) => {
  const [, c, h] = hexToLch(colour)
  return c > 0.08 && (h < 48 || h > 350)
}

/** Returns the site's hex colors, with defaults for missing and invalid ones. */
function coloursOf(site: Partial<SiteColours>): SiteColours {
  const read = (name: keyof SiteColours) => [name, hexColour(site[name]) ?? SITE_DEFAULT_COLOURS[name]] as const
  return Object.fromEntries(SITE_COLOURS.map(read)) as SiteColours
}

/** Returns the first saturated color of a site, because sites do not set a primary color. */
const accentSourceOf = (site: SiteColours) =>
  [site.sideBarIconColor, site.sideBarActiveColor, site.topBarBgColor, site.sideBarBgColor].find(hasColour) ??
  SITE_DEFAULT_COLOURS.sideBarIconColor

/**
 * Returns the color of links and check marks. A reddish color would look like an error, so a color of the bars is used
 * instead.
 */
function linkColourOf(seed: string, site: SiteColours): string {
  if (!isReddish(seed)) return darkenForContrast(seed, '#ffffff', 5.2)
  const calm = [site.topBarBgColor, site.sideBarBgColor, site.footerBgColor].find((c) => hasColour(c) && !isReddish(c))
  if (calm === undefined) return PLAIN_LINK
  const [l, c, h] = hexToLch(calm)
  // Lighten a nearly black bar color until its hue is distinguishable from text.
  return darkenForContrast(l < 0.44 ? lchToHex(0.44, Math.max(c, 0.085), h) : calm, '#ffffff', 5.2)
}

/** Derives readable colors from a site's eight; text has a contrast of at least 4.5:1, graphics 3:1. */
export function deriveTheme(given: Partial<SiteColours>): SiteTheme {
  const site = coloursOf(given)
  const seed = accentSourceOf(site)
  const [accent, onAccent] = readableFill(seed)
  const strong = linkColourOf(seed, site)
  const topBarText = readable(site.topBarTextColor, site.topBarBgColor)
  const activeBg = mix(site.sideBarIconColor, site.sideBarBgColor, 0.14)
  const badgeStandsOut = contrastRatio(accent, site.topBarBgColor) >= 3
  return {
    accent,
    onAccent,
    accentHover: changeLightness(accent, onAccent === '#ffffff' ? -0.05 : 0.035),
    strong,
    strongHover: changeLightness(strong, -0.06),
    soft: mix(strong, '#ffffff', 0.08),
    softBorder: mix(strong, '#ffffff', 0.28),
    graphic: darkenForContrast(accent, PROGRESS_TRACK, 3),
    topBarBg: site.topBarBgColor,
    topBarText,
    sideBarBg: site.sideBarBgColor,
    sideBarText: readable(site.sideBarTextColor, site.sideBarBgColor),
    sideBarIcon: readable(site.sideBarIconColor, [site.sideBarBgColor, activeBg], 3),
    sideBarActiveBg: activeBg,
    sideBarActiveText: readable(site.sideBarActiveColor, activeBg),
    footerBg: site.footerBgColor,
    footerText: readable(site.footerTextColor, site.footerBgColor),
    badgeBg: badgeStandsOut ? accent : topBarText,
    badgeText: badgeStandsOut ? onAccent : site.topBarBgColor,
  }
}

export type ThemeWarning = { name: keyof SiteColours; given: string; used: string; why: 'no_hex' | 'unreadable' }

/**
 * Returns the colors of a site that are displayed differently from the site's settings, for a message to the operator.
 */
export function themeWarnings(given: Partial<SiteColours>): ThemeWarning[] {
  const look = deriveTheme(given)
  const shown: Partial<SiteColours> = {
    topBarTextColor: look.topBarText,
    sideBarTextColor: look.sideBarText,
    sideBarIconColor: look.sideBarIcon,
    sideBarActiveColor: look.sideBarActiveText,
    footerTextColor: look.footerText,
  }
  return SITE_COLOURS.flatMap((name): ThemeWarning[] => {
    const wanted = given[name]
    if (wanted === undefined || wanted === '') return []
    const known = hexColour(wanted)
    const used = shown[name] ?? known ?? SITE_DEFAULT_COLOURS[name]
    return known === used ? [] : [{ name, given: wanted, used, why: known === undefined ? 'no_hex' : 'unreadable' }]
  })
}
