import { COLOUR_SCHEME_ATTRIBUTE } from '@quillgate/shared/contract/cookies'
import type { Site } from '@quillgate/shared/contract/site'
import { DARK_COLOURS, LIGHT_COLOURS } from '@quillgate/shared/domain/theme/base-colours'
import { type ColourScheme, deriveTheme } from '@quillgate/shared/domain/theme/theme'
import { kebabCase } from '@quillgate/shared/domain/values/kebab-case'

/** Base colors that the skeleton uses before the app's stylesheets have loaded. */
const SKELETON_COLOURS = ['ink', 'border', 'wash', 'surface'] as const

/**
 * Returns the page's color variables: `--q-…` from the site's colors, and the skeleton's. The dark ones apply by the
 * user's choice or else the system's, and never in print.
 */
export function colourRules(site: Site | undefined, darkMode: boolean): string {
  const light = variables(site, 'light')
  if (!darkMode) return `:root{${light}}`
  const dark = `color-scheme:dark;${variables(site, 'dark')}`
  const chosen = (scheme: ColourScheme) => `[${COLOUR_SCHEME_ATTRIBUTE}=${scheme}]`
  return [
    `:root{${light}}`,
    `@media screen{:root${chosen('dark')}{${dark}}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not(${chosen('light')}){${dark}}}`,
  ].join('')
}

/** Returns the tags that color the browser's own bars like the top bar; `scheme` is the one that the user has chosen. */
export function themeColourTags(site: Site | undefined, scheme: ColourScheme | undefined): string {
  const tag = (one: ColourScheme, media = '') =>
    `<meta name="theme-color" content="${deriveTheme(site ?? {}, one).topBarBg}"${media}>`
  return scheme ? tag(scheme) : tag('dark', ' media="(prefers-color-scheme: dark)"') + tag('light')
}

function variables(site: Site | undefined, scheme: ColourScheme): string {
  const base = scheme === 'dark' ? DARK_COLOURS : LIGHT_COLOURS
  return [
    ...Object.entries(deriveTheme(site ?? {}, scheme)).map(([name, value]) => `--q-${kebabCase(name)}:${value}`),
    ...SKELETON_COLOURS.map((name) => `--${name}:${base[name]}`),
  ].join(';')
}
