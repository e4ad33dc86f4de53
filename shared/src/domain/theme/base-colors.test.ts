import { expect, test } from 'vitest'
import { type BaseColors, DARK_COLORS, LIGHT_COLORS } from './base-colors.ts'
import { contrastRatio } from './color.ts'

type Name = keyof BaseColors
const STATES = ['success', 'warning', 'error', 'info'] as const
const GROUNDS = ['wash', 'surface', 'raised', 'stripe', 'hover', 'lane', 'turn'] as const
const on = (names: readonly Name[], grounds: readonly Name[]) =>
  names.flatMap((name) => grounds.map((ground) => [name, ground] as const))

const TEXTS: (readonly [Name, Name])[] = [
  ...on(['ink', 'text2', 'text3'], GROUNDS),
  ...STATES.flatMap((state) => on(['ink', 'text2', state], [`${state}Bg`])),
  ...on(STATES, ['wash', 'surface', 'raised', 'stripe', 'turn']),
  ['onError', 'error'],
  ['onError', 'errorHover'],
  ['onTip', 'tip'],
  ['avatarText', 'avatarBg'],
  ['paperInk', 'paper'],
]
const CONTROLS: (readonly [Name, Name])[] = on(['control', 'pending', 'bar', 'star'], ['wash', 'surface', 'raised'])

test.each([
  ['light', LIGHT_COLORS],
  ['dark', DARK_COLORS],
])('the %s base colors have a contrast of 4.5:1 as text and 3:1 as controls', (_, colors) => {
  const below = (pairs: typeof TEXTS, min: number) =>
    pairs.filter(([one, other]) => contrastRatio(colors[one], colors[other]) < min)
  expect([...below(TEXTS, 4.5), ...below(CONTROLS, 3)]).toEqual([])
})
