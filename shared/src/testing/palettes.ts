import { SITE_DEFAULT_COLOURS, type SiteColours } from '../domain/theme/site-colours.ts'

/** The light classic look: what a site that sets no colours has. */
export const NORTHWIND_COLOURS = SITE_DEFAULT_COLOURS

/** The bold look: dark green bars, coral marks. */
export const INKWELL_COLOURS: SiteColours = {
  topBarBgColor: '#0f2f24',
  topBarTextColor: '#e9f3ed',
  sideBarBgColor: '#133a2c',
  sideBarTextColor: '#c3d8cc',
  sideBarActiveColor: '#ffffff',
  sideBarIconColor: '#ff7f66',
  footerBgColor: '#0f2f24',
  footerTextColor: '#a9c4b5',
}
