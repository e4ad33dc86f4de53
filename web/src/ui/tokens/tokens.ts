// The design tokens, from which the theme, the stylesheets and the charts take their colors, sizes and breakpoints.

/** Colors shared by all sites; in stylesheets `var(--success-bg)`. */
export const COLORS = {
  ink: '#1b1f27',
  text2: '#4e5663',
  text3: '#666e7c',
  faint: '#a3aab6',
  control: '#838b9a',
  controlLight: '#c9ced6',
  border: '#e2e5ea',
  grid: '#dfe3e9',
  track: '#e6e9ee',
  pending: '#b97d12',
  hair: '#eceef2',
  hover: '#f1f3f6',
  wash: '#f6f7f9',
  surface: '#ffffff',
  success: '#17754a',
  successBg: '#eaf6f0',
  successBorder: '#bfe3d0',
  warning: '#8f5200',
  warningBg: '#fff5e3',
  warningBorder: '#f2d8a8',
  error: '#c02f2b',
  errorHover: '#a32522',
  errorBg: '#fdf0ef',
  errorBorder: '#f3c6c3',
  info: '#2460bd',
  infoBg: '#eef4fd',
  infoBorder: '#c6daf7',
} as const

/** Font sizes in px; in stylesheets `var(--font-sm)`. */
export const FONT_SIZES = { xs: 12, sm: 13, md: 14, base: 15, lg: 16, xl: 18 } as const

/** Corner radii in px; in stylesheets `var(--radius-md)`. */
export const RADII = { xs: 4, sm: 6, md: 8, lg: 12 } as const

/** Spacing in px; in stylesheets `var(--space-md)`. */
export const SPACES = { xs: 4, sm: 8, md: 12, lg: 16, xl: 24 } as const

export const FONT =
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
