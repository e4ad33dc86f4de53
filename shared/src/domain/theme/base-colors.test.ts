import { expect, test } from 'vitest'
import { type BaseColors, DARK_COLORS, LIGHT_COLORS } from './base-colors.ts'
import { contrastRatio } from './color.ts'

type ColorName = keyof BaseColors
const STATE_COLORS = ['success', 'warning', 'error', 'info'] as const
const BACKGROUNDS = ['wash', 'surface', 'raised', 'stripe', 'hover', 'lane', 'turn'] as const
const pairNames = (names: readonly ColorName[], grounds: readonly ColorName[]) =>
  names.flatMap((name) => grounds.map((ground) => [name, ground] as const))

const TEXT_PAIRS: (readonly [ColorName, ColorName])[] = [
  ...pairNames(['ink', 'text2', 'text3'], BACKGROUNDS),
  ...STATE_COLORS.flatMap((state) => pairNames(['ink', 'text2', state], [`${state}Bg`])),
  ...pairNames(STATE_COLORS, ['wash', 'surface', 'raised', 'stripe', 'turn']),
  ['onError', 'error'],
  ['onError', 'errorHover'],
  ['onTip', 'tip'],
  ['avatarText', 'avatarBg'],
  ['paperInk', 'paper'],
]
const CONTROL_PAIRS: (readonly [ColorName, ColorName])[] = pairNames(
  ['control', 'pending', 'bar', 'star'],
  ['wash', 'surface', 'raised'],
)

test.each([
  ['light', LIGHT_COLORS],
  ['dark', DARK_COLORS],
])('the %s base colors have a contrast of 4.5:1 as text and 3:1 as controls', (_, colors) => {
  const below = (pairs: typeof TEXT_PAIRS, min: number) =>
    pairs.filter(([one, other]) => contrastRatio(colors[one], colors[other]) < min)
  expect([...below(TEXT_PAIRS, 4.5), ...below(CONTROL_PAIRS, 3)]).toEqual([])
})
