/**
 * The network faults ("toxics") of Toxiproxy, with the same names and effects; times in ms. `down` closes the listener
 * and every connection.
 */
export type Toxic =
  | { type: 'latency'; latencyMs: number; jitterMs: number }
  | { type: 'down' }
  | { type: 'bandwidth'; kilobytesPerSecond: number }
  | { type: 'slow_close'; delayMs: number }
  /** Drops all data. Closes the connection after `timeoutMs` or, if that is 0, when the toxic is removed. */
  | { type: 'timeout'; timeoutMs: number }
  /** Resets the connection `timeoutMs` after it has received the first data. */
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

/** Operations that a toxic can use on one direction of a connection. */
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
type TimedChunk = { bytes: Buffer; cameAt: number }

const SLICE_INTERVAL_MS = 100
const randomAround = (middle: number, width: number) => middle + Math.round((Math.random() * 2 - 1) * width)

/** Passes a chunk on as the toxic allows; delayed data is sent when the toxic is removed. */
export async function passChunk(
  toxic: Toxic | undefined,
  { bytes, cameAt }: TimedChunk,
  stream: ToxicStream,
): Promise<void> {
  switch (toxic?.type) {
    case 'latency':
      await stream.pause(cameAt + randomAround(toxic.latencyMs, toxic.jitterMs) - performance.now())
      return stream.write(bytes)
    case 'bandwidth':
      return writeInSlices(bytes, stream, SLICE_INTERVAL_MS, () =>
        Math.max(1, Math.round(((toxic.kilobytesPerSecond * SLICE_INTERVAL_MS) / 1_000) * 1_024)),
      )
    case 'slicer':
      return writeInSlices(bytes, stream, toxic.delayMs, () =>
        Math.max(1, randomAround(toxic.averageBytes, toxic.variationBytes)),
      )
    case 'timeout':
    case 'down':
      return
    case 'reset_peer':
      await stream.pause(toxic.timeoutMs)
      stream.reset()
      return
    case 'limit_data':
      stream.write(bytes.subarray(0, Math.max(0, toxic.bytes - stream.passed)))
      if (stream.passed >= toxic.bytes) stream.close()
      return
    default:
      return stream.write(bytes)
  }
}

async function writeInSlices(bytes: Buffer, stream: ToxicStream, delayMs: number, size: () => number): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const to = stream.isRemoved() ? bytes.length : Math.min(bytes.length, at + size())
    stream.write(bytes.subarray(at, to))
    at = to
    await stream.pause(delayMs)
  }
}
