import { expect, test } from 'vitest'
import { type BaseColours, DARK_COLOURS, LIGHT_COLOURS } from './base-colours.ts'
import { contrastRatio } from './colour.ts'

type Name = keyof BaseColours
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
  ['light', LIGHT_COLOURS],
  ['dark', DARK_COLOURS],
])('the %s base colors have a contrast of 4.5:1 as text and 3:1 as controls', (_, colours) => {
  const below = (pairs: typeof TEXTS, min: number) =>
    pairs.filter(([one, other]) => contrastRatio(colours[one], colours[other]) < min)
  expect([...below(TEXTS, 4.5), ...below(CONTROLS, 3)]).toEqual([])
})
