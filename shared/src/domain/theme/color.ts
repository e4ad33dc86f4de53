import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as register,
  wcagContrast,
  wcagLuminance,
} from 'culori/fn'

register(modeRgb)
register(modeLrgb)
register(modeOklab)
const toLch = register(modeOklch)
const toRgb = converter('rgb')

const DARK_TEXT_COLOR = '#15181e'
const LIGHTNESS_STEP = 0.01

/** An OKLCH color: lightness 0-1, chroma, hue in degrees. */
export type Lch = readonly [l: number, c: number, h: number]

/** Converts a hex color to OKLCH. */
export function hexToLch(color: string): Lch {
  const found = toLch(color)
  return [found?.l ?? 0, found?.c ?? 0, found?.h ?? 0]
}

/** Converts OKLCH to a hex color; reduces the chroma if the color is outside sRGB. */
export const lchToHex = (l: number, c: number, h: number): string =>
  formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h }, 'oklch'))

/** Returns the WCAG contrast ratio of two colors, 1 to 21. */
export const contrastRatio = (a: string, b: string): number => wcagContrast(a, b)

/** Blends `color` over `ground` with opacity `share` (0-1); returns a hex color. */
export function mixColors(color: string, ground: string, share: number): string {
  const [over, under] = [toRgb(color), toRgb(ground)]
  if (!over || !under) return ground
  const at = (channel: 'r' | 'g' | 'b') => over[channel] * share + under[channel] * (1 - share)
  return formatHex({ mode: 'rgb', r: at('r'), g: at('g'), b: at('b') })
}

/** Returns a color whose lightness is changed by `by`, from -1 to 1. */
export function changeLightness(color: string, by: number): string {
  const [l, c, h] = hexToLch(color)
  return lchToHex(l + by, c, h)
}

/** Darkens `color` as little as needed for a contrast of `min` with `ground`, and returns it; the hue is preserved. */
export function darkenForContrast(color: string, ground: string, min: number): string {
  const [l, c, h] = hexToLch(color)
  let found = color
  for (let at = l - LIGHTNESS_STEP; contrastRatio(found, ground) < min && at > 0; at -= LIGHTNESS_STEP)
    found = lchToHex(at, c, h)
  return contrastRatio(found, ground) >= min ? found : '#000000'
}

/**
 * Lightens or darkens `text` as little as needed for a contrast of `min` with all `grounds`, and returns it; the hue is
 * preserved.
 */
export function toReadableColor(text: string, grounds: string | readonly [string, ...string[]], min = 4.5): string {
  const all = typeof grounds === 'string' ? ([grounds] as const) : grounds
  const worst = (color: string) => Math.min(...all.map((ground) => contrastRatio(color, ground)))
  if (worst(text) >= min) return text
  const [l, c, h] = hexToLch(text)
  const step = wcagLuminance(all[0]) > 0.18 ? -LIGHTNESS_STEP : LIGHTNESS_STEP
  for (let at = Math.min(l, 1); at >= 0 && at <= 1; at += step) {
    const found = lchToHex(at, c, h)
    if (worst(found) >= min) return found
  }
  return worst('#ffffff') >= worst('#000000') ? '#ffffff' : '#000000'
}

/**
 * Returns a fill color and a readable text color. The text is white if an imperceptibly darker fill makes white
 * readable.
 */
export function toReadableFill(fill: string): readonly [fill: string, text: string] {
  const [l, c, h] = hexToLch(fill)
  for (let at = l; at > l - 0.06; at -= 0.005) {
    const found = at === l ? fill : lchToHex(at, c, h)
    if (contrastRatio('#ffffff', found) >= 4.5) return [found, '#ffffff']
  }
  return [fill, contrastRatio(DARK_TEXT_COLOR, fill) >= 4.5 ? DARK_TEXT_COLOR : '#000000']
}
