import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '../../common/errors.ts'
import { limitConcurrency } from '../../common/limit-concurrency.ts'

const ALLOWED_SIZES = [1, 2, 3].map((times) => [700 * times, 500 * times] as const)
const MAX_BYTES = 512 * 1024
/** Minimum number of dark pixels of a signature. A short pen stroke has more, so fewer are probably accidental. */
const MIN_INK_PIXELS = 40
/** Limits the number of concurrent decodings, because each needs about 13 MB of memory and 100 ms of CPU time. */
const MAX_CONCURRENT = 2
const MAX_QUEUED = 20
const TIMEOUT_MS = 10_000
const limitDecoding = limitConcurrency(MAX_CONCURRENT, MAX_QUEUED)

/**
 * Returns the PNG bytes of a drawn signature. Throws if the image is empty, or is not a PNG with the size of the
 * signature pad.
 */
export async function readSignature(dataUrl: string): Promise<Buffer> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  if (bytes.length > MAX_BYTES || bytes.length < 33 || !isPlausiblePng(bytes)) throw new AppError('signature_invalid')
  const ink = await limitDecoding(() => countInkPixels(bytes))
  if (ink === undefined) throw new AppError('signature_invalid')
  if (ink < MIN_INK_PIXELS) throw new AppError('signature_empty')
  return bytes
}

/**
 * Checks the PNG header before decoding: the size of the signature pad, at most 8 bits per channel, not interlaced.
 * This protects against decompression bombs, because an interlaced image can unpack to a thousand times the size that
 * its header declares.
 */
function isPlausiblePng(bytes: Buffer): boolean {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const [depth, interlace] = [bytes.readUInt8(24), bytes.readUInt8(28)]
  return depth <= 8 && interlace === 0 && ALLOWED_SIZES.some(([w, h]) => w === width && h === height)
}

/** Returns the number of dark pixels. Decodes in a worker thread, so that the event loop is not blocked. */
async function countInkPixels(bytes: Buffer): Promise<number | undefined> {
  const worker = new Worker(new URL('./ink-worker.ts', import.meta.url), { workerData: new Uint8Array(bytes) })
  try {
    const [ink] = (await once(worker, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) })) as [number | undefined]
    return ink
  } catch {
    return undefined
  } finally {
    await worker.terminate()
  }
}
