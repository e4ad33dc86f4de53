/** How many pixels a picture claims to have, read from its head; 0 where that is not found. */
export function pixelsOf(type: string, head: Buffer): number {
  try {
    if (type === 'image/png') return head.readUInt32BE(16) * head.readUInt32BE(20)
    if (type === 'image/gif') return head.readUInt16LE(6) * head.readUInt16LE(8)
    if (type === 'image/webp') return webp(head)
    return type === 'image/jpeg' ? jpeg(head) : 0
  } catch {
    return 0
  }
}

function webp(head: Buffer): number {
  const kind = head.toString('latin1', 12, 16)
  if (kind === 'VP8X') return (head.readUIntLE(24, 3) + 1) * (head.readUIntLE(27, 3) + 1)
  if (kind === 'VP8L') {
    const bits = head.readUInt32LE(21)
    return ((bits & 0x3fff) + 1) * (((bits >> 14) & 0x3fff) + 1)
  }
  return (head.readUInt16LE(26) & 0x3fff) * (head.readUInt16LE(28) & 0x3fff)
}

/** Walks the segments to the start of frame, which holds the size. */
function jpeg(head: Buffer): number {
  for (let at = 2; at + 9 < head.length; ) {
    const marker = head[at + 1]!
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return head.readUInt16BE(at + 5) * head.readUInt16BE(at + 7)
    at += 2 + head.readUInt16BE(at + 2)
  }
  return 0
}
