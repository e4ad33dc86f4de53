import { PNG } from 'pngjs'
import { AppError } from '../../errors.ts'

const SIZES = [1, 2, 3].map((times) => [700 * times, 500 * times] as const)
const MAX_BYTES = 512 * 1024
/** Fewer dark pixels than a short stroke of the pen are an accident. */
const INK_MIN = 40

/** The bytes of a drawn signature; throws where it is no PNG of the pad's size or nobody has drawn on it. */
export function readSignature(dataUrl: string): Buffer {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  if (bytes.length > MAX_BYTES || bytes.length < 33) throw new AppError('signature_invalid')
  // The size stands in the first chunk: a picture that claims to be huge is never unpacked.
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const fits = SIZES.some(([w, h]) => w === width && h === height)
  const picture = fits ? unpack(bytes) : undefined
  if (!picture) throw new AppError('signature_invalid')
  if (inkOf(picture) < INK_MIN) throw new AppError('signature_empty')
  return bytes
}

function unpack(bytes: Buffer): PNG | undefined {
  try {
    return PNG.sync.read(bytes, { checkCRC: true })
  } catch {
    return undefined
  }
}

function inkOf({ data }: PNG): number {
  let ink = 0
  for (let at = 0; at < data.length; at += 4) {
    const isDark = data[at]! + data[at + 1]! + data[at + 2]! < 384
    if (isDark && data[at + 3]! > 64) ink += 1
  }
  return ink
}
