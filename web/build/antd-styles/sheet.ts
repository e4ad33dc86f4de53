import type { Look } from '@quillgate/shared/contract/boot'
import { MEDIA } from '../../src/ui/tokens/tokens.ts'
import { KEY, type Sheet, STAFF_KEY, type Variant } from './render.ts'

/** In each sheet, because the one that the page gets first decides; as in base.css. */
const LAYERS = '@layer base,antd,antd-after;'
/** Stands for the classes of a part until its sheet is complete. */
export const SCOPE = 'at-scope'

/** The site's colours that a theme may read, for two sites that have none in common. */
const COLOURS = ['accent', 'onAccent', 'accentHover', 'strong', 'strongHover', 'soft', 'softBorder'] as const
const siteOf = (seed: number) =>
  Object.fromEntries(COLOURS.map((name, at) => [name, `#${(seed + at * 0x0b1d35).toString(16)}`])) as unknown as Look
const ONE = siteOf(0x2a4b6c)
const OTHER = siteOf(0x7c3a15)
export const BASE: Variant = { look: ONE, density: 'customer', touch: false }

/** The library's own scales of colour, which no part of ours takes. */
const SCALES = /\|--ant-(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime)(-|$)/

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
/** The minifier cuts numbers after five digits and makes a line of 23 px one of 22.98: they are rounded up before. */
const rounded = (value: string) => value.replace(/\d+\.\d{6,}/g, (long) => String(Math.ceil(Number(long) * 1e5) / 1e5))
/** A value with the site's colours as the variables that the page carries. */
const inPageColours = (value: string, look: Look) =>
  COLOURS.reduce((text, colour) => text.replaceAll(look[colour], `var(--q-${kebab(colour)})`), rounded(value))

/**
 * One sheet of a part for every site, density and pointer. `sheet` renders a variant; `scopes` are the part's classes.
 * Throws with the name of a value that would fit one site or density alone.
 */
export function sheetFor(
  part: string,
  layer: 'antd' | 'antd-after',
  scopes: readonly string[],
  sheet: (variant: Variant) => Sheet,
): string {
  const base = sheet(BASE)
  const other = sheet({ ...BASE, look: OTHER })
  const touch = sheet({ ...BASE, touch: true })
  const staff = sheet({ ...BASE, density: 'staff' })
  const staffTouch = sheet({ ...BASE, density: 'staff', touch: true })
  if ([other, touch, staff, staffTouch].some(({ rules }) => rules !== base.rules))
    throw new Error(`antd-styles: a rule of ${part} holds a value that depends on the theme.`)
  const derived = [...base.variables].filter(
    ([key, value]) => inPageColours(value, ONE) !== inPageColours(other.variables.get(key) ?? '', OTHER),
  )
  if (derived.length > 0)
    throw new Error(
      `antd-styles: ${part} derives a colour from the site's, to be named in theme.ts: ${derived.map(([key]) => key.split('|')[1]).join(', ')}`,
    )
  const css = [
    blocks(base.variables, new Map()),
    blocks(staff.variables, base.variables, `.${STAFF_KEY}`),
    `@media ${MEDIA.touch}{`,
    blocks(touch.variables, base.variables),
    blocks(staffTouch.variables, staff.variables, `.${STAFF_KEY}`),
    '}',
    base.rules,
  ].join('')
  return `${LAYERS}@layer ${layer}{${css}}`.replaceAll(`.${SCOPE}`, `:is(${scopes.join()})`)
}

/** The variables that differ from those `before`, for parts that carry the class `also` too. */
function blocks(variables: Sheet['variables'], before: Sheet['variables'], also = ''): string {
  const bodies = new Map<string, string>()
  for (const [key, value] of variables) {
    if (before.get(key) === value || SCALES.test(key)) continue
    const [selector = '', name = ''] = key.split('|')
    bodies.set(selector, `${bodies.get(selector) ?? ''}${name}:${inPageColours(value, ONE)};`)
  }
  return [...bodies].map(([selector, body]) => `${selector.replace(`.${KEY}`, `.${KEY}${also}`)}{${body}}`).join('')
}
