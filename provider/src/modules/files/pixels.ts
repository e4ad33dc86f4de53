/** Reads up to `length` bytes, starting at offset `at`. */
export type ReadBytes = (at: number, length: number) => Promise<Buffer>
const MAX_SEGMENTS = 2_000

/** Returns the number of pixels that an image file declares; 0 if it is unknown. */
export async function countPixels(type: string, read: ReadBytes): Promise<number> {
  try {
    const head = await read(0, 32)
    if (type === 'image/png') return head.readUInt32BE(16) * head.readUInt32BE(20)
    if (type === 'image/gif') return head.readUInt16LE(6) * head.readUInt16LE(8)
    if (type === 'image/webp') return countWebpPixels(head)
    return await countJpegPixels(read)
  } catch {
    return 0
  }
}

function countWebpPixels(head: Buffer): number {
  const kind = head.toString('latin1', 12, 16)
  if (kind === 'VP8X') return (head.readUIntLE(24, 3) + 1) * (head.readUIntLE(27, 3) + 1)
  if (kind === 'VP8L') {
    const bits = head.readUInt32LE(21)
    return ((bits & 0x3fff) + 1) * (((bits >> 14) & 0x3fff) + 1)
  }
  return (head.readUInt16LE(26) & 0x3fff) * (head.readUInt16LE(28) & 0x3fff)
}

/**
 * Finds the start-of-frame segment, which contains the size. Segments with thumbnails and color profiles can come
 * before it.
 */
async function countJpegPixels(read: ReadBytes): Promise<number> {
  for (let at = 2, segments = 0; segments < MAX_SEGMENTS; segments++) {
    const segment = await read(at, 9)
    const marker = segment.readUInt8(1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return segment.readUInt16BE(5) * segment.readUInt16BE(7)
    // Skips fill bytes one by one, because any number of them can come before a marker.
    at += marker === 0xff ? 1 : 2 + segment.readUInt16BE(2)
  }
  return 0
}
