import { PNG } from 'pngjs'

export type Colour = readonly [red: number, green: number, blue: number]
export type Point = readonly [x: number, y: number]
/** A shape by its distance function in pixels, negative inside; nothing of it lies outside `reach` of `middle`. */
export type Shape = { middle: Point; reach: number; distance: (x: number, y: number) => number }
/** `blur`: pixels over which the edge fades. */
type Paint = { shape: Shape; colour: Colour; opacity?: number; blur?: number }

export const mix = (a: Colour, b: Colour, t: number): Colour => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

export const disc = (middle: Point, radius: number): Shape => ({
  middle,
  reach: radius,
  distance: (x, y) => Math.hypot(x - middle[0], y - middle[1]) - radius,
})

/** A rectangle with round corners, turned around its middle. */
export function sheet(middle: Point, width: number, height: number, { radius = 0, turn = 0 } = {}): Shape {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return {
    middle,
    reach: Math.hypot(width, height) / 2,
    distance(x, y) {
      const [dx, dy] = [x - middle[0], y - middle[1]]
      const u = Math.abs(dx * cos + dy * sin) - width / 2 + radius
      const v = Math.abs(dy * cos - dx * sin) - height / 2 + radius
      return Math.hypot(Math.max(u, 0), Math.max(v, 0)) + Math.min(Math.max(u, v), 0) - radius
    },
  }
}

/** A line of a round pen through points. */
export function stroke(points: readonly Point[], width: number): Shape {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return {
    middle: [(left + right) / 2, (top + bottom) / 2],
    reach: Math.hypot(right - left, bottom - top) / 2 + width,
    distance: (x, y) => {
      let nearest = Number.POSITIVE_INFINITY
      for (let at = 1; at < points.length; at++)
        nearest = Math.min(nearest, toSegment([x, y], points[at - 1]!, points[at]!))
      return nearest - width / 2
    },
  }
}

function toSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - ax - dx * share, y - ay - dy * share)
}

/** A picture whose edges are smooth: each pixel takes as much of a shape's colour as the shape covers of it. */
export class Canvas {
  readonly #width: number
  readonly #height: number
  readonly #pixels: Float32Array

  constructor(width: number, height: number, ground: (u: number, v: number) => Colour) {
    this.#width = width
    this.#height = height
    this.#pixels = new Float32Array(width * height * 3)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) this.#pixels.set(ground(x / width, y / height), (y * width + x) * 3)
  }

  add({ shape, colour, opacity = 1, blur = 1 }: Paint): this {
    const [mx, my] = shape.middle
    const reach = shape.reach + blur
    const [left, right] = [Math.max(0, Math.floor(mx - reach)), Math.min(this.#width - 1, Math.ceil(mx + reach))]
    const [top, bottom] = [Math.max(0, Math.floor(my - reach)), Math.min(this.#height - 1, Math.ceil(my + reach))]
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const covered = Math.min(1, Math.max(0, 0.5 - shape.distance(x + 0.5, y + 0.5) / blur)) * opacity
        if (covered === 0) continue
        const at = (y * this.#width + x) * 3
        this.#pixels[at]! += (colour[0] - this.#pixels[at]!) * covered
        this.#pixels[at + 1]! += (colour[1] - this.#pixels[at + 1]!) * covered
        this.#pixels[at + 2]! += (colour[2] - this.#pixels[at + 2]!) * covered
      }
    }
    return this
  }

  png({ grey = false } = {}): Buffer {
    const png = new PNG({ width: this.#width, height: this.#height })
    for (let from = 0, to = 0; from < this.#pixels.length; from += 3, to += 4) {
      png.data[to] = Math.round(this.#pixels[from]!)
      png.data[to + 1] = Math.round(this.#pixels[from + 1]!)
      png.data[to + 2] = Math.round(this.#pixels[from + 2]!)
      png.data[to + 3] = 255
    }
    return PNG.sync.write(png, { colorType: grey ? 0 : 2 })
  }
}
