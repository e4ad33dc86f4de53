import { vi } from 'vitest'

/** Stubs the canvas, which the test DOM lacks, so that every signature becomes the same image. */
export function stubCanvas() {
  const ink = new Proxy({}, { get: () => () => ({ width: 100 }), set: () => true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(ink as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AAAA')
}
