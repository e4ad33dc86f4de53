import { PIXEL } from '../../bff/src/recording/pseudonyms.ts'
import { aPdf } from '../doctor/a-pdf.ts'

const EMPTY_SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>'

/** Returns a placeholder file of the given type and size; it is larger if the type has no valid file that small. */
export function placeholderFile({ type, bytes }: { type: string; bytes: number }): Buffer {
  if (type === 'application/pdf') {
    const first = aPdf(bytes)
    return first.length === bytes ? first : aPdf(2 * bytes - first.length)
  }
  if (type === 'image/svg+xml') return filled(Buffer.from(EMPTY_SVG), bytes, ' ')
  if (type.startsWith('image/')) return filled(Buffer.from(PIXEL.split(',')[1]!, 'base64'), bytes, '\0')
  if (type.startsWith('text/')) return filled(Buffer.alloc(0), bytes, 'x')
  return filled(Buffer.from('PK\u0003\u0004'), bytes, '\0')
}

const filled = (start: Buffer, bytes: number, by: string) =>
  Buffer.concat([start, Buffer.alloc(Math.max(0, bytes - start.length), by)])
