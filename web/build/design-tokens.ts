import type { Plugin } from 'vite'
import { COLORS, FONT, FONT_SIZES, MEDIA, RADII, SPACES } from '../src/ui/tokens/tokens.ts'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const sizes = (prefix: string, values: Readonly<Record<string, number>>) =>
  Object.entries(values).map(([name, px]) => `--${prefix}-${name}:${px}px`)
const VARIABLES = [
  ...Object.entries(COLORS).map(([name, colour]) => `--${kebab(name)}:${colour}`),
  ...sizes('font', FONT_SIZES),
  ...sizes('radius', RADII),
  ...sizes('space', SPACES),
  `--font-family:${FONT}`,
].join(';')
const QUERIES = new Map(Object.entries(MEDIA).map(([name, query]) => [kebab(name), query]))

/**
 * Adds the design tokens to the stylesheets: variables to base.css, and named media queries to every sheet, because a
 * media query cannot read variables. The syntax follows the CSS draft for custom media: `@media (--name)`.
 */
export const designTokens = (): Plugin => ({
  name: 'design-tokens',
  enforce: 'pre',
  transform(code, id) {
    const [file = ''] = id.split('?')
    if (!file.endsWith('.css') || file.includes('/node_modules/')) return undefined
    const queries = code.replace(/(@media[^{]*?)\(--([\w-]+)\)/g, (_, before: string, name: string) => {
      const query = QUERIES.get(name)
      if (!query) this.error(`${file}: unknown media query --${name}`)
      return before + query
    })
    const base = file.endsWith('/ui/theme/base.css')
    return { code: base ? `@layer base{:root{${VARIABLES}}}\n${queries}` : queries, map: null }
  },
})
