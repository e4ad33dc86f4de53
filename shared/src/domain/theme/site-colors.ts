import type { Site } from '../../contract/site.ts'

export const SITE_COLORS = [
  'topBarBgColor',
  'topBarTextColor',
  'sideBarBgColor',
  'sideBarTextColor',
  'sideBarActiveColor',
  'sideBarIconColor',
  'footerBgColor',
  'footerTextColor',
] as const satisfies readonly (keyof Site)[]
export type SiteColors = Record<(typeof SITE_COLORS)[number], string>

/**
 * Default colors of a site. The colors of the active entry and of the icons in the side bar come from the
 * specification.
 */
export const SITE_DEFAULT_COLORS: Readonly<SiteColors> = {
  topBarBgColor: '#ffffff',
  topBarTextColor: '#2a3042',
  sideBarBgColor: '#ffffff',
  sideBarTextColor: '#545a6d',
  sideBarActiveColor: '#383c40',
  sideBarIconColor: '#556ee6',
  footerBgColor: '#f2f2f5',
  footerTextColor: '#74788d',
}

/** Normalizes a hex color to #rrggbb, without opacity; undefined for any other value. */
export function parseHexColor(value: string | undefined): string | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(value?.trim() ?? '')?.[1]?.toLowerCase()
  if (digits === undefined) return undefined
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits.slice(0, 6)}`
}
