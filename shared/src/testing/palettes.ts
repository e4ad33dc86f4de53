import type { SiteColours } from '../domain/site-colours.ts'

/** The light classic look: the documents' default colours on white. */
export const NORTHWIND_COLOURS: SiteColours = {
  topBarBgColor: '#ffffff',
  topBarTextColor: '#2a3042',
  sideBarBgColor: '#ffffff',
  sideBarTextColor: '#545a6d',
  sideBarActiveColor: '#383c40',
  sideBarIconColor: '#556ee6',
  footerBgColor: '#f2f2f5',
  footerTextColor: '#74788d',
}

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
