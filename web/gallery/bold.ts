/** A tenant with dark bars and a warm mark; the other look is the one a tenant has who sets no colours. */
export const BOLD = {
  topBarBgColor: '#0f2f24',
  topBarTextColor: '#e9f3ed',
  sideBarBgColor: '#133a2c',
  sideBarTextColor: '#c3d8cc',
  sideBarActiveColor: '#ffffff',
  sideBarIconColor: '#ff7f66',
  footerBgColor: '#0f2f24',
  footerTextColor: '#a9c4b5',
}
