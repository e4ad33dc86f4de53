import { expect, test } from 'vitest'
import { fitNameFontSize, SIGNATURE_SIZE, scaleStrokes } from './strokes.ts'

test('scales the strokes of a signature to the size of the image and back without loss', () => {
  const drawn = [[{ x: 35, y: 25, time: 1 }], [{ x: 350, y: 250, time: 2 }]]
  const stored = scaleStrokes(drawn, SIGNATURE_SIZE.width / 350)
  expect(stored).toEqual([[{ x: 70, y: 50, time: 2 }], [{ x: 700, y: 500, time: 4 }]])
  expect(scaleStrokes(stored, 350 / SIGNATURE_SIZE.width)).toEqual(drawn)
})

test.each([
  [100, 120],
  [620, 120],
  [1240, 60],
  [99_999, 24],
  [0, 120],
])('a typed signature that is %i px wide gets a font size of %i px', (width, size) => {
  expect(fitNameFontSize(width)).toBe(size)
})
