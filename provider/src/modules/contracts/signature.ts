import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '../../common/errors.ts'
import { inTurn } from '../../common/in-turn.ts'

const SIZES = [1, 2, 3].map((times) => [700 * times, 500 * times] as const)
const MAX_BYTES = 512 * 1024
/** Fewer dark pixels than a short stroke of the pen are an accident. */
const INK_MIN = 40
/** Unpacking one takes about 13 MB and a tenth of a second of a processor. */
const AT_ONCE = 2
const WAITING_MAX = 20
const PATIENCE_MS = 10_000
const unpacking = inTurn(AT_ONCE, WAITING_MAX)

/** The bytes of a drawn signature; throws where it is no PNG of the pad's size or nobody has drawn on it. */
export async function readSignature(dataUrl: string): Promise<Buffer> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  if (bytes.length > MAX_BYTES || bytes.length < 33 || !isSmall(bytes)) throw new AppError('signature_invalid')
  const ink = await unpacking(() => inkOf(bytes))
  if (ink === undefined) throw new AppError('signature_invalid')
  if (ink < INK_MIN) throw new AppError('signature_empty')
  return bytes
}

/**
 * Whether the first chunk promises a picture of the pad's size, eight bits deep and not interlaced: one that claims to be
 * huge is never unpacked, and an interlaced one may unpack to a thousand times of what it says.
 */
function isSmall(bytes: Buffer): boolean {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const [depth, interlace] = [bytes.readUInt8(24), bytes.readUInt8(28)]
  return depth <= 8 && interlace === 0 && SIZES.some(([w, h]) => w === width && h === height)
}

/** Unpacks beside the event loop, which answers everybody else meanwhile. */
async function inkOf(bytes: Buffer): Promise<number | undefined> {
  const worker = new Worker(new URL('./ink-worker.ts', import.meta.url), { workerData: new Uint8Array(bytes) })
  try {
    const [ink] = (await once(worker, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) })) as [number | undefined]
    return ink
  } catch {
    return undefined
  } finally {
    await worker.terminate()
  }
}
