import { COLOR_SCHEME_ATTRIBUTE } from '@quillgate/shared/contract/cookies'
import { type BaseColors, DARK_COLORS, LIGHT_COLORS } from '@quillgate/shared/domain/theme/base-colors'
import { toKebabCase } from '@quillgate/shared/domain/values/kebab-case'
import type { Plugin } from 'vite'
import { FONT_FAMILY, FONT_SIZES, MEDIA, RADII, SPACES } from '../src/ui/tokens/tokens.ts'

const sizeVariables = (prefix: string, values: Readonly<Record<string, number>>) =>
  Object.entries(values).map(([name, px]) => `--${prefix}-${name}:${px}px`)
const toColorVariables = (values: Partial<BaseColors>) =>
  Object.entries(values).map(([name, color]) => `--${toKebabCase(name)}:${color}`)
const LIGHT_VARIABLES = [
  ...toColorVariables(LIGHT_COLORS),
  ...sizeVariables('font', FONT_SIZES),
  ...sizeVariables('radius', RADII),
  ...sizeVariables('space', SPACES),
  `--font-family:${FONT_FAMILY}`,
].join(';')
const DARK_VARIABLES = toColorVariables(
  Object.fromEntries(
    Object.entries(DARK_COLORS).filter(([name, color]) => color !== LIGHT_COLORS[name as keyof BaseColors]),
  ),
).join(';')
/**
 * Dark colors apply if the user chose them, or if the system uses a dark scheme and the user chose nothing, as in
 * bff/src/page/colors.ts. Print is always light.
 */
const DARK_RULES = [
  `@media screen{:root[${COLOR_SCHEME_ATTRIBUTE}=dark]{${DARK_VARIABLES}}}`,
  `@media screen and (prefers-color-scheme:dark){:root:not([${COLOR_SCHEME_ATTRIBUTE}=light]){${DARK_VARIABLES}}}`,
].join('')
const MEDIA_QUERIES = new Map(Object.entries(MEDIA).map(([name, query]) => [toKebabCase(name), query]))

/**
 * Adds the design tokens to the stylesheets: variables to base.css, and named media queries to every stylesheet,
 * because a media query cannot read variables. The syntax follows the CSS draft for custom media: `@media (--name)`.
 */
export const designTokensPlugin = (): Plugin => ({
  name: 'design-tokens',
  enforce: 'pre',
  transform(code, id) {
    const [file = ''] = id.split('?')
    if (!file.endsWith('.css') || file.includes('/node_modules/')) return undefined
    const queries = code.replace(/(@media[^{]*?)\(--([\w-]+)\)/g, (_, before: string, name: string) => {
      const query = MEDIA_QUERIES.get(name)
      if (!query) this.error(`${file}: unknown media query --${name}`)
      return before + query
    })
    const base = file.endsWith('/ui/theme/base.css')
    return { code: base ? `@layer base{:root{${LIGHT_VARIABLES}}${DARK_RULES}}\n${queries}` : queries, map: null }
  },
})
