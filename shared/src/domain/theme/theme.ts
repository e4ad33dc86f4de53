import type { SiteTheme } from '../../contract/boot.ts'
import { DARK_COLORS, LIGHT_COLORS } from './base-colors.ts'
import {
  changeLightness,
  contrastRatio,
  darkenForContrast,
  hexToLch,
  lchToHex,
  mixColors,
  toReadableColor,
  toReadableFill,
} from './color.ts'
import { parseHexColor, SITE_COLORS, SITE_DEFAULT_COLORS, type SiteColors } from './site-colors.ts'

export type ColorScheme = 'light' | 'dark'
/** In the dark scheme, bars up to this lightness (OKLCH) keep their color. */
const MAX_DARK_BAR_LIGHTNESS = 0.36

const isSaturated = (color: string) => {
  const [l, c] = hexToLch(color)
  return c >= 0.04 && l >= 0.2 && l <= 0.92
}
const isReddish = (color: string) => {
  const [, c, h] = hexToLch(color)
  return c > 0.08 && (h < 48 || h > 350)
}

/** Returns the site's hex colors, with defaults for missing and invalid ones. */
function withDefaultColors(site: Partial<SiteColors>): SiteColors {
  const read = (name: keyof SiteColors) => [name, parseHexColor(site[name]) ?? SITE_DEFAULT_COLORS[name]] as const
  return Object.fromEntries(SITE_COLORS.map(read)) as SiteColors
}

/** Returns the first saturated color of a site, which serves as accent because sites do not set a primary color. */
const findAccentSource = (site: SiteColors) =>
  [site.sideBarIconColor, site.sideBarActiveColor, site.topBarBgColor, site.sideBarBgColor].find(isSaturated) ??
  SITE_DEFAULT_COLORS.sideBarIconColor

/**
 * Returns the color from which the color of links and check marks is derived. A reddish color would look like an error,
 * so a color of the bars replaces it.
 */
function findLinkSource(seed: string, site: SiteColors): string {
  if (!isReddish(seed)) return seed
  const calm = [site.topBarBgColor, site.sideBarBgColor, site.footerBgColor].find(
    (c) => isSaturated(c) && !isReddish(c),
  )
  if (calm === undefined) return LIGHT_COLORS.info
  const [l, c, h] = hexToLch(calm)
  // Lightens a very dark bar color, so that links can be distinguished from text.
  return l < 0.44 ? lchToHex(0.44, Math.max(c, 0.085), h) : calm
}

type AccentColors = Pick<
  SiteTheme,
  'accent' | 'onAccent' | 'accentHover' | 'strong' | 'strongHover' | 'soft' | 'softBorder' | 'graphic'
>

function deriveLightAccents(seed: string, site: SiteColors): AccentColors {
  const { surface, track } = LIGHT_COLORS
  const [accent, onAccent] = toReadableFill(seed)
  const strong = darkenForContrast(findLinkSource(seed, site), surface, 5.2)
  return {
    accent,
    onAccent,
    accentHover: changeLightness(accent, onAccent === '#ffffff' ? -0.05 : 0.035),
    strong,
    strongHover: changeLightness(strong, -0.06),
    soft: mixColors(strong, surface, 0.08),
    softBorder: mixColors(strong, surface, 0.28),
    graphic: darkenForContrast(accent, track, 3),
  }
}

function deriveDarkAccents(seed: string, site: SiteColors): AccentColors {
  const { surface, raised, hover, track } = DARK_COLORS
  const [fill, text] = toReadableFill(seed)
  const isVisible = contrastRatio(fill, raised) >= 3
  const [accent, onAccent] = isVisible ? [fill, text] : toReadableFill(toReadableColor(fill, raised, 4))
  const strong = toReadableColor(findLinkSource(seed, site), [hover, raised], 5.2)
  return {
    accent,
    onAccent,
    accentHover: changeLightness(accent, onAccent === '#ffffff' ? -0.05 : 0.035),
    strong,
    strongHover: changeLightness(strong, 0.06),
    soft: mixColors(strong, surface, 0.12),
    softBorder: mixColors(strong, surface, 0.4),
    graphic: toReadableColor(accent, track, 3),
  }
}

/**
 * Returns the colors of a site for the dark scheme: light bars become dark and less saturated, and their texts become
 * light.
 */
function withDarkBars(site: SiteColors): SiteColors {
  const barOf = (color: string) => {
    const [l, c, h] = hexToLch(color)
    if (l <= MAX_DARK_BAR_LIGHTNESS) return color
    return c < 0.02 ? DARK_COLORS.surface : lchToHex(l > 0.8 ? 0.25 : 0.32, Math.min(c, 0.09), h)
  }
  // Preserves the contrast between the text and the bar, so that muted text stays muted and strong text strong.
  const textOn = (text: string, bar: string) =>
    barOf(bar) === bar ? text : toReadableColor(text, barOf(bar), Math.min(12, Math.max(5, contrastRatio(text, bar))))
  return {
    ...site,
    topBarBgColor: barOf(site.topBarBgColor),
    topBarTextColor: textOn(site.topBarTextColor, site.topBarBgColor),
    sideBarBgColor: barOf(site.sideBarBgColor),
    sideBarTextColor: textOn(site.sideBarTextColor, site.sideBarBgColor),
    sideBarActiveColor: textOn(site.sideBarActiveColor, site.sideBarBgColor),
    footerBgColor: barOf(site.footerBgColor),
    footerTextColor: textOn(site.footerTextColor, site.footerBgColor),
  }
}

/**
 * Derives readable colors from the eight colors of a site, for the light or the dark scheme. Text has a contrast of at
 * least 4.5:1, graphics 3:1.
 */
export function deriveTheme(colors: Partial<SiteColors>, scheme: ColorScheme = 'light'): SiteTheme {
  const own = withDefaultColors(colors)
  const site = scheme === 'dark' ? withDarkBars(own) : own
  const seed = findAccentSource(own)
  const accents = scheme === 'dark' ? deriveDarkAccents(seed, own) : deriveLightAccents(seed, own)
  const { accent, onAccent } = accents
  const topBarText = toReadableColor(site.topBarTextColor, site.topBarBgColor)
  const activeBg = mixColors(site.sideBarIconColor, site.sideBarBgColor, 0.14)
  const badgeStandsOut = contrastRatio(accent, site.topBarBgColor) >= 3
  return {
    ...accents,
    topBarBg: site.topBarBgColor,
    topBarText,
    sideBarBg: site.sideBarBgColor,
    sideBarText: toReadableColor(site.sideBarTextColor, site.sideBarBgColor),
    sideBarIcon: toReadableColor(site.sideBarIconColor, [site.sideBarBgColor, activeBg], 3),
    sideBarActiveBg: activeBg,
    sideBarActiveText: toReadableColor(site.sideBarActiveColor, activeBg),
    footerBg: site.footerBgColor,
    footerText: toReadableColor(site.footerTextColor, site.footerBgColor),
    badgeBg: badgeStandsOut ? accent : topBarText,
    badgeText: badgeStandsOut ? onAccent : site.topBarBgColor,
    logoBg: site.topBarBgColor === own.topBarBgColor ? 'transparent' : own.topBarBgColor,
  }
}

export type ThemeWarning = { name: keyof SiteColors; given: string; used: string; why: 'no_hex' | 'unreadable' }

/**
 * Returns the colors of a site that are displayed differently from the site's settings, for a message to the operator.
 */
export function findThemeWarnings(colors: Partial<SiteColors>): ThemeWarning[] {
  const look = deriveTheme(colors)
  const shown: Partial<SiteColors> = {
    topBarTextColor: look.topBarText,
    sideBarTextColor: look.sideBarText,
    sideBarIconColor: look.sideBarIcon,
    sideBarActiveColor: look.sideBarActiveText,
    footerTextColor: look.footerText,
  }
  return SITE_COLORS.flatMap((name): ThemeWarning[] => {
    const wanted = colors[name]
    if (wanted === undefined || wanted === '') return []
    const known = parseHexColor(wanted)
    const used = shown[name] ?? known ?? SITE_DEFAULT_COLORS[name]
    return known === used ? [] : [{ name, given: wanted, used, why: known === undefined ? 'no_hex' : 'unreadable' }]
  })
}
