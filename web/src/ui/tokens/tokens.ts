// The design tokens: sizes and breakpoints that the theme, the stylesheets and the charts share. The colors are in
// base-colors.ts of shared, because the page skeleton, which the BFF renders, uses them too.

/** Font sizes in px; in stylesheets `var(--font-sm)`. */
export const FONT_SIZES = { xs: 12, sm: 13, md: 14, base: 15, lg: 16, xl: 18 } as const

/** Corner radii in px; in stylesheets `var(--radius-md)`. */
export const RADII = { xs: 4, sm: 6, md: 8, lg: 12 } as const

/** Spacing in px; in stylesheets `var(--space-md)`. */
export const SPACES = { xs: 4, sm: 8, md: 12, lg: 16, xl: 24 } as const

export const FONT_FAMILY =
  "'Inter Variable','Inter Cyrillic','Inter Fallback',system-ui,'Noto Sans Thai','Leelawadee UI',Thonburi,sans-serif"

/** Media queries for the width and the pointer; in stylesheets `@media (--below-desktop)`. */
export const MEDIA = {
  phone: '(max-width: 767px)',
  touch: '(max-width: 767px), (pointer: coarse)',
  mouse: '(min-width: 768px) and (pointer: fine)',
  belowDesktop: '(max-width: 1023px)',
  desktop: '(min-width: 1024px)',
  belowWide: '(max-width: 1199px)',
  wide: '(min-width: 1200px)',
  /** Matches a phone in landscape, or a page zoomed to 400 %. */
  low: '(max-height: 480px)',
} as const
