import { COLOR_VARIABLES } from '../../src/ui/theme/theme.ts'
import { MEDIA } from '../../src/ui/tokens/tokens.ts'
import { type Palette, type RenderedStyles, STAFF_THEME_CLASS, THEME_CLASS, type ThemeVariant } from './render.ts'

/**
 * Order of the cascade layers; must match base.css. Every stylesheet declares it, because the first declaration that
 * loads fixes the order.
 */
const LAYER_ORDER = '@layer base,antd,antd-after;'
/** Placeholder for a component's class names, replaced when its stylesheet is complete. */
export const SCOPE_PLACEHOLDER = 'at-scope'

/**
 * Returns one of two fictional palettes that share no color. Rendering with both reveals which values depend on a color
 * of the page, which differs between sites and color schemes.
 */
const createPalette = (seed: number): Palette =>
  Object.fromEntries(
    Object.values(COLOR_VARIABLES).map((variable, at) => [variable, `#${(seed + at * 0x010d35).toString(16)}`]),
  )
const PALETTE_A = createPalette(0x2a4b6c)
const PALETTE_B = createPalette(0x7c3a15)
export const BASE_VARIANT: ThemeVariant = { palette: PALETTE_A, density: 'customer', touch: false, dark: false }

/**
 * Rounds long fractions up, because the minifier truncates numbers after five digits, which turns a line of 23 px into
 * 22.98 px.
 */
const roundFractions = (value: string) =>
  value.replace(/\d+\.\d{6,}/g, (long) => String(Math.ceil(Number(long) * 1e5) / 1e5))
/** Replaces the palette's colors in a value with the variables that the page defines. */
const withColorVariables = (value: string, palette: Palette) =>
  Object.entries(palette).reduce(
    (text, [variable, color]) => text.replaceAll(color, `var(${variable})`),
    roundFractions(value),
  )

/** Returns the names of the variables that the rules read, directly or through other variables. */
function findUsedVariables({ rules, variables }: RenderedStyles): ReadonlySet<string> {
  const values = new Map<string, string>()
  for (const [key, value] of variables) {
    const [, name = ''] = key.split('|')
    values.set(name, `${values.get(name) ?? ''} ${value}`)
  }
  const names = new Set<string>()
  const read = (css: string) => {
    for (const [, name = ''] of css.matchAll(/var\((--ant-[\w-]+)/g)) {
      if (names.has(name)) continue
      names.add(name)
      read(values.get(name) ?? '')
    }
  }
  read(rules)
  return names
}

/**
 * Returns a single stylesheet for a component that covers all sites, densities and pointer types, including the
 * variables that its rules read. `renderVariant` renders the styles of one variant; `scopes` are the component's
 * classes. Throws when a value would fit only one site or density.
 */
export function createStylesheet(
  component: string,
  layer: 'antd' | 'antd-after',
  scopes: readonly string[],
  renderVariant: (variant: ThemeVariant) => RenderedStyles,
): string {
  const base = renderVariant(BASE_VARIANT)
  const other = renderVariant({ ...BASE_VARIANT, palette: PALETTE_B })
  const touch = renderVariant({ ...BASE_VARIANT, touch: true })
  const staff = renderVariant({ ...BASE_VARIANT, density: 'staff' })
  const staffTouch = renderVariant({ ...BASE_VARIANT, density: 'staff', touch: true })
  if ([other, touch, staff, staffTouch].some(({ rules }) => rules !== base.rules))
    throw new Error(`antd-styles: a rule of ${component} contains a value that depends on the theme`)
  const read = findUsedVariables(base)
  const dark = renderVariant({ ...BASE_VARIANT, dark: true })
  const unset = [...base.variables].filter(([key, value]) => {
    if (!read.has(key.split('|')[1] ?? '')) return false
    const given = withColorVariables(value, PALETTE_A)
    const isDerived = given !== withColorVariables(other.variables.get(key) ?? '', PALETTE_B)
    const isOwn = value === other.variables.get(key)
    return isDerived || (isOwn && value !== dark.variables.get(key))
  })
  if (unset.length > 0)
    throw new Error(
      `antd-styles: ${component} derives a color from the site's colors or the color scheme; set it in theme.ts: ${unset.map(([key]) => key.split('|')[1]).join(', ')}`,
    )
  const css = [
    renderVariableBlocks(read, base.variables, new Map()),
    renderVariableBlocks(read, staff.variables, base.variables, `.${STAFF_THEME_CLASS}`),
    `@media ${MEDIA.touch}{`,
    renderVariableBlocks(read, touch.variables, base.variables),
    renderVariableBlocks(read, staffTouch.variables, staff.variables, `.${STAFF_THEME_CLASS}`),
    '}',
    base.rules,
  ].join('')
  return `${LAYER_ORDER}@layer ${layer}{${css}}`.replaceAll(`.${SCOPE_PLACEHOLDER}`, `:is(${scopes.join()})`)
}

type Variables = RenderedStyles['variables']

/**
 * Returns CSS blocks that set the named variables whose values differ from `base`. With `extraClass`, they apply only
 * to components that have this class.
 */
function renderVariableBlocks(
  names: ReadonlySet<string>,
  variables: Variables,
  base: Variables,
  extraClass = '',
): string {
  const bodies = new Map<string, string>()
  for (const [key, value] of variables) {
    const [selector = '', name = ''] = key.split('|')
    if (base.get(key) === value || !names.has(name)) continue
    bodies.set(selector, `${bodies.get(selector) ?? ''}${name}:${withColorVariables(value, PALETTE_A)};`)
  }
  return [...bodies]
    .map(([selector, body]) => `${selector.replace(`.${THEME_CLASS}`, `.${THEME_CLASS}${extraClass}`)}{${body}}`)
    .join('')
}
