/**
 * The network faults ("toxics") of Toxiproxy, with the same names and effects; times in ms. `down` closes the listener
 * and every connection.
 */
export type Toxic =
  | { type: 'latency'; latencyMs: number; jitterMs: number }
  | { type: 'down' }
  | { type: 'bandwidth'; kilobytesPerSecond: number }
  | { type: 'slow_close'; delayMs: number }
  /** Drops all data and closes the connection after `timeoutMs`, or, if that is 0, when the toxic is removed. */
  | { type: 'timeout'; timeoutMs: number }
  /** Resets the connection `timeoutMs` after the first data. */
  | { type: 'reset_peer'; timeoutMs: number }
  | { type: 'slicer'; averageBytes: number; variationBytes: number; delayMs: number }
  | { type: 'limit_data'; bytes: number }
export type ToxicType = Toxic['type']
export const TOXICS = [
  'latency',
  'down',
  'bandwidth',
  'slow_close',
  'timeout',
  'reset_peer',
  'slicer',
  'limit_data',
] as const satisfies readonly ToxicType[]

/** One direction of a connection, as a toxic controls it. */
export type ToxicStream = {
  write: (bytes: Buffer) => void
  close: () => unknown
  reset: () => unknown
  /** Waits `ms`, or until the toxic is removed. */
  pause: (ms: number) => Promise<unknown>
  isRemoved: () => boolean
  /** Bytes written since the toxic was applied. */
  passed: number
}
type Chunk = { bytes: Buffer; cameAt: number }

const SLICE_INTERVAL_MS = 100
const between = (middle: number, width: number) => middle + Math.round((Math.random() * 2 - 1) * width)

/** Passes a chunk on as the toxic allows; delayed data is released when the toxic is removed. */
export async function passChunk(toxic: Toxic | undefined, { bytes, cameAt }: Chunk, way: ToxicStream): Promise<void> {
  switch (toxic?.type) {
    case 'latency':
      await way.pause(cameAt + between(toxic.latencyMs, toxic.jitterMs) - performance.now())
      return way.write(bytes)
    case 'bandwidth':
      return inSlices(bytes, way, SLICE_INTERVAL_MS, () =>
        Math.max(1, Math.round(((toxic.kilobytesPerSecond * SLICE_INTERVAL_MS) / 1_000) * 1_024)),
      )
    case 'slicer':
      return inSlices(bytes, way, toxic.delayMs, () => Math.max(1, between(toxic.averageBytes, toxic.variationBytes)))
    case 'timeout':
    case 'down':
      return
    case 'reset_peer':
      await way.pause(toxic.timeoutMs)
      way.reset()
      return
    case 'limit_data':
      way.write(bytes.subarray(0, Math.max(0, toxic.bytes - way.passed)))
      if (way.passed >= toxic.bytes) way.close()
      return
    default:
      return way.write(bytes)
  }
}

async function inSlices(bytes: Buffer, way: ToxicStream, delayMs: number, size: () => number): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const to = way.isRemoved() ? bytes.length : Math.min(bytes.length, at + size())
    way.write(bytes.subarray(at, to))
    at = to
    await way.pause(delayMs)
  }
}
