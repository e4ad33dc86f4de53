import { PNG } from 'pngjs'

type Colour = readonly [number, number, number]
type Sheet = { x: number; y: number; w: number; h: number; turn: number; colour: Colour }

const FROM: Colour = [46, 42, 120]
const TO: Colour = [126, 140, 240]
const INK: Colour = [196, 203, 226]
const mix = (a: Colour, b: Colour, t: number): Colour => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

/** The point in the sheet's own coordinates, 0 to 1 in both directions. */
function onSheet({ x, y, w, h, turn }: Sheet, px: number, py: number) {
  const [dx, dy] = [px - x, py - y]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return { u: (dx * cos + dy * sin) / w + 0.5, v: (dy * cos - dx * sin) / h + 0.5 }
}
const inside = ({ u, v }: { u: number; v: number }) => u >= 0 && u <= 1 && v >= 0 && v <= 1

/** A heading, a rule and lines of text, as one sees them from afar. */
function isInk(u: number, v: number): boolean {
  if (u < 0.12 || u > 0.88) return false
  if (v > 0.09 && v < 0.13) return u < 0.52
  const row = Math.floor((v - 0.2) / 0.055)
  return v > 0.2 && v < 0.9 && (v - 0.2) % 0.055 < 0.02 && u < 0.88 - ((row * 37) % 23) / 100
}

/** Overlapping sheets of paper on an indigo gradient, as a PNG. */
export function sheetsPicture(width: number, height: number): Buffer {
  const unit = Math.min(width, height)
  const sheet = (x: number, y: number, turn: number, colour: Colour): Sheet => ({
    x: width * x,
    y: height * y,
    w: unit * 0.5,
    h: unit * 0.66,
    turn,
    colour,
  })
  const sheets = [
    sheet(0.66, 0.46, 0.22, [214, 219, 250]),
    sheet(0.36, 0.53, -0.17, [234, 237, 253]),
    sheet(0.52, 0.5, 0.04, [255, 255, 255]),
  ]
  const png = new PNG({ width, height })
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let colour = mix(FROM, TO, (x / width + y / height) / 2)
      for (const paper of sheets) {
        if (inside(onSheet(paper, x - unit * 0.012, y - unit * 0.02))) colour = mix(colour, FROM, 0.3)
        const at = onSheet(paper, x, y)
        if (inside(at)) colour = isInk(at.u, at.v) ? INK : paper.colour
      }
      png.data.set([...colour.map(Math.round), 255], (y * width + x) * 4)
    }
  }
  return PNG.sync.write(png, { colorType: 2 })
}

/** The company's mark: a folded sheet beside a bar, on white. */
export function markPicture(width: number, height: number): Buffer {
  const png = new PNG({ width, height })
  const unit = height * 0.62
  const [left, top] = [height * 0.2, height * 0.19]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [(x - left) / unit, (y - top) / unit]
      const page = u >= 0 && u <= 0.78 && v >= 0 && v <= 1 && u - v < 0.55
      const rule = u > 0.95 && u < 4.4 && ((v > 0.22 && v < 0.42) || (v > 0.6 && v < 0.72 && u < 3.2))
      const colour: Colour = page ? [85, 110, 230] : rule ? [42, 48, 66] : [255, 255, 255]
      png.data.set([...colour, 255], (y * width + x) * 4)
    }
  }
  return PNG.sync.write(png, { colorType: 2 })
}
