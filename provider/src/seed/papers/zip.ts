import { strToU8, zipSync } from 'fflate'

/** A zip archive of files by their names; the same files give the same bytes. */
export function zip(files: Readonly<Record<string, string>>): Buffer {
  const packed = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
  return Buffer.from(zipSync(Object.fromEntries(packed), { mtime: '2026-01-01T12:00:00' }))
}
