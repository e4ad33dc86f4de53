import { SITE_DEFAULT_COLORS, type SiteColors } from '../domain/theme/site-colors.ts'

/** The light color theme, which is the default of a site that sets no colors. */
export const NORTHWIND_COLORS = SITE_DEFAULT_COLORS

/** The bold color theme with dark green bars and a coral accent. */
export const INKWELL_COLORS: SiteColors = {
  topBarBgColor: '#0f2f24',
  topBarTextColor: '#e9f3ed',
  sideBarBgColor: '#133a2c',
  sideBarTextColor: '#c3d8cc',
  sideBarActiveColor: '#ffffff',
  sideBarIconColor: '#ff7f66',
  footerBgColor: '#0f2f24',
  footerTextColor: '#a9c4b5',
}
