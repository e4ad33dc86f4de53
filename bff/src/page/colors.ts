import { COLOR_SCHEME_ATTRIBUTE } from '@quillgate/shared/contract/cookies'
import type { Site } from '@quillgate/shared/contract/site'
import { DARK_COLORS, LIGHT_COLORS } from '@quillgate/shared/domain/theme/base-colors'
import { type ColorScheme, deriveTheme } from '@quillgate/shared/domain/theme/theme'
import { toKebabCase } from '@quillgate/shared/domain/values/kebab-case'

/** The base colors that the skeleton uses before the stylesheets of the app have loaded. */
const SKELETON_COLORS = ['ink', 'border', 'wash', 'surface'] as const

/**
 * Returns the page's color variables: `--q-…` from the site's colors, and the base colors of the skeleton. The dark
 * colors apply when the user, or else the system, prefers them, and never in print.
 */
export function createColorRules(site: Site | undefined, darkMode: boolean): string {
  const light = createColorVariables(site, 'light')
  if (!darkMode) return `:root{${light}}`
  const dark = `color-scheme:dark;${createColorVariables(site, 'dark')}`
  const chosen = (scheme: ColorScheme) => `[${COLOR_SCHEME_ATTRIBUTE}=${scheme}]`
  return [
    `:root{${light}}`,
    `@media screen{:root${chosen('dark')}{${dark}}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not(${chosen('light')}){${dark}}}`,
  ].join('')
}

/**
 * Returns the meta tags that give the browser's user interface the color of the page's top bar. `scheme`: the color
 * scheme that the user has chosen.
 */
export function createThemeColorTags(site: Site | undefined, scheme: ColorScheme | undefined): string {
  const tag = (one: ColorScheme, media = '') =>
    `<meta name="theme-color" content="${deriveTheme(site ?? {}, one).topBarBg}"${media}>`
  return scheme ? tag(scheme) : tag('dark', ' media="(prefers-color-scheme: dark)"') + tag('light')
}

function createColorVariables(site: Site | undefined, scheme: ColorScheme): string {
  const base = scheme === 'dark' ? DARK_COLORS : LIGHT_COLORS
  return [
    ...Object.entries(deriveTheme(site ?? {}, scheme)).map(([name, value]) => `--q-${toKebabCase(name)}:${value}`),
    ...SKELETON_COLORS.map((name) => `--${name}:${base[name]}`),
  ].join(';')
}
