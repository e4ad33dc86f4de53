import { Canvas, type Colour, disc, mix, type Point, type Shape, sheet, stroke } from './canvas.ts'

const LIGHT: Colour = [224, 229, 255]
const DEEP: Colour = [184, 193, 242]
const INDIGO: Colour = [85, 110, 230]
const WHITE: Colour = [255, 255, 255]
const DARK: Colour = [42, 48, 66]
const PALE: Colour = [222, 227, 234]
const SHADOW: Colour = [110, 124, 200]

/** Where a point of a turned sheet lies, as shares of its width and height from its middle. */
function within({ middle: [mx, my], width, height, turn }: Paper, u: number, v: number): Point {
  const [dx, dy] = [u * width, v * height]
  return [mx + dx * Math.cos(turn) - dy * Math.sin(turn), my + dx * Math.sin(turn) + dy * Math.cos(turn)]
}
type Paper = { middle: Point; width: number; height: number; turn: number }
const LINES = [0.78, 0.72, 0.75, 0.46, 0, 0.79, 0.69, 0.78, 0.54, 0, 0.74, 0.42]

function addPaper(canvas: Canvas, paper: Paper, ground: Colour) {
  const { middle, width, height, turn } = paper
  const page = (by: number) => sheet([middle[0], middle[1] + by], width, height, { radius: width * 0.03, turn })
  canvas.add({ shape: page(width * 0.03), colour: SHADOW, opacity: 0.28, blur: width * 0.16 })
  canvas.add({ shape: page(0), colour: ground })
  const rule = (v: number, share: number, thick: number, colour: Colour) => {
    const shape = sheet(within(paper, -0.4 + share / 2, v), width * share, height * thick, {
      radius: height * thick * 0.35,
      turn,
    })
    canvas.add({ shape, colour })
  }
  rule(-0.37, 0.43, 0.04, INDIGO)
  rule(-0.31, 0.63, 0.018, mix(PALE, DARK, 0.12))
  for (const [row, share] of LINES.entries()) if (share > 0) rule(-0.2 + row * 0.05, share, 0.018, PALE)
}

/** Two sheets of paper and a pencil on a light indigo gradient, as a PNG. */
export function sheetsPicture(width: number, height: number): Buffer {
  const unit = Math.min(width, height * 0.78)
  const [cx, cy] = [width / 2, height / 2]
  const canvas = new Canvas(width, height, (u, v) => mix(LIGHT, DEEP, (u + v) / 2))
    .add({ shape: disc([width * 0.88, height * 0.1], unit * 0.42), colour: WHITE, opacity: 0.3 })
    .add({ shape: disc([width * 0.1, height * 0.95], unit * 0.5), colour: INDIGO, opacity: 0.1 })
  const size = { width: unit * 0.46, height: unit * 0.6 }
  addPaper(canvas, { ...size, middle: [cx - unit * 0.05, cy - unit * 0.02], turn: -0.16 }, [246, 247, 254])
  addPaper(canvas, { ...size, middle: [cx + unit * 0.03, cy], turn: 0.07 }, WHITE)
  const turn = Math.atan2(0.3, -0.22)
  const long = Math.hypot(0.3, 0.22) * unit
  /** A piece of the pencil, by shares of its length from the blunt end. */
  const piece = (from: number, to: number, thick: number, colour: Colour, radius = 0) => {
    const at = (from + to) / 2
    const middle: Point = [cx + unit * (0.25 - at * 0.22), cy + unit * (0.14 + at * 0.3)]
    canvas.add({ shape: sheet(middle, (to - from) * long, thick * unit, { turn, radius }), colour })
  }
  piece(0, 0.87, 0.05, DARK, unit * 0.01)
  piece(0.1, 0.15, 0.05, [236, 176, 71])
  for (let at = 0.86; at < 1; at += 0.005) piece(at, at + 0.01, (1.005 - at) * 0.34, [244, 218, 190])
  for (let at = 0.965; at < 1; at += 0.005) piece(at, at + 0.01, (1.005 - at) * 0.34, DARK)
  return canvas.png()
}

const round = ([x, y]: Point, radius: number, from: number, to: number): Point[] =>
  Array.from({ length: 25 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / 24) * Math.PI) / 180
    return [x + Math.cos(angle) * radius, y - Math.sin(angle) * radius]
  })
type Letter = { wide: number; lines: readonly (readonly Point[])[] }
const STEM = (x: number, top: number): Point[] => [
  [x, top],
  [x, 0],
]
const ARCH: Point[] = [...round([0.36, -0.64], 0.36, 180, 0), [0.72, 0]]
const BOWL = round([0.46, -0.5], 0.46, 0, 360)
/** The letters of a name, drawn with one pen: the base line is 0, small letters are 1 high. */
const LETTERS: Readonly<Record<string, Letter>> = {
  N: {
    wide: 1,
    lines: [
      [
        [0, 0],
        [0, -1.4],
        [1, 0],
        [1, -1.4],
      ],
    ],
  },
  o: { wide: 0.92, lines: [BOWL] },
  r: { wide: 0.5, lines: [STEM(0, -1), round([0.42, -0.58], 0.42, 180, 75)] },
  t: {
    wide: 0.56,
    lines: [
      STEM(0.28, -1.35),
      [
        [0, -1],
        [0.56, -1],
      ],
    ],
  },
  h: { wide: 0.72, lines: [STEM(0, -1.45), ARCH] },
  w: {
    wide: 1.3,
    lines: [
      [
        [0, -1],
        [0.33, 0],
        [0.65, -0.9],
        [0.97, 0],
        [1.3, -1],
      ],
    ],
  },
  i: { wide: 0, lines: [STEM(0, -1), [[0, -1.4] as Point, [0, -1.41] as Point]] },
  n: { wide: 0.72, lines: [STEM(0, -1), ARCH] },
  d: { wide: 0.92, lines: [BOWL, STEM(0.92, -1.45)] },
}

function* wordShapes(word: string, [left, base]: Point, size: number): Generator<Shape> {
  let x = left
  for (const { wide, lines } of Array.from(word, (name) => LETTERS[name]!)) {
    for (const line of lines)
      yield stroke(
        line.map(([u, v]): Point => [x + u * size, base + v * size]),
        size * 0.22,
      )
    x += (wide + 0.46) * size
  }
}

/** The company's mark on white: a tile with an N, and its name. */
export function markPicture(width: number, height: number): Buffer {
  const canvas = new Canvas(width, height, () => WHITE)
  const side = height * 0.72
  const tile = sheet([side / 2 + 4, height / 2], side, side, { radius: side * 0.22 })
  canvas.add({ shape: tile, colour: INDIGO })
  for (const shape of wordShapes('N', [side * 0.34 + 4, height / 2 + side * 0.22], side * 0.31))
    canvas.add({ shape, colour: WHITE })
  for (const shape of wordShapes('Northwind', [side * 1.35, height / 2 + side * 0.25], side * 0.35))
    canvas.add({ shape, colour: DARK })
  return canvas.png()
}

/** A portrait as one sees it from afar: head and shoulders on a light gradient. */
export function portraitPicture(side: number): Buffer {
  return new Canvas(side, side, (u, v) => mix(LIGHT, DEEP, (u + v) / 2))
    .add({ shape: disc([side / 2, side * 1.02], side * 0.38), colour: INDIGO, opacity: 0.75 })
    .add({ shape: disc([side / 2, side * 0.4], side * 0.21), colour: DEEP })
    .add({ shape: disc([side / 2, side * 0.4], side * 0.19), colour: INDIGO, opacity: 0.75 })
    .png()
}

/** A name as one writes it on the pad, 700 by 500. */
export function signaturePicture(): Buffer {
  const points = Array.from({ length: 90 }, (_, step): Point => {
    const t = step / 89
    return [120 + t * 460 + Math.sin(t * 31) * 26, 260 - Math.sin(t * 22) * (70 - t * 50) - t * 20]
  })
  const canvas = new Canvas(700, 500, () => WHITE)
  // One piece after the other: a pixel then looks at one piece of the line only.
  for (let at = 1; at < points.length; at++)
    canvas.add({ shape: stroke(points.slice(at - 1, at + 1), 3.5), colour: [0, 0, 0] })
  return canvas.png({ grey: true })
}
