import { PIXEL_IMAGE_URL } from '../../bff/src/recording/pseudonyms.ts'
import { createPdf } from '../doctor/create-pdf.ts'

const EMPTY_SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>'

/**
 * Returns a placeholder file with the given type and size. The file is larger if no valid file of its type is that
 * small.
 */
export function createPlaceholderFile({ type, bytes }: { type: string; bytes: number }): Buffer {
  if (type === 'application/pdf') {
    const first = createPdf(bytes)
    return first.length === bytes ? first : createPdf(2 * bytes - first.length)
  }
  if (type === 'image/svg+xml') return padFile(Buffer.from(EMPTY_SVG), bytes, ' ')
  if (type.startsWith('image/')) return padFile(Buffer.from(PIXEL_IMAGE_URL.split(',')[1]!, 'base64'), bytes, '\0')
  if (type.startsWith('text/')) return padFile(Buffer.alloc(0), bytes, 'x')
  return padFile(Buffer.from('PK\u0003\u0004'), bytes, '\0')
}

const padFile = (start: Buffer, bytes: number, by: string) =>
  Buffer.concat([start, Buffer.alloc(Math.max(0, bytes - start.length), by)])
