import { writeSync } from 'node:fs'

/** Writes log lines to standard output at once; a reader that does not keep up, or a full disk, costs lines and never the process. */
export function writeLog(lines: string): void {
  let rest = Buffer.from(lines)
  try {
    while (rest.length > 0) rest = rest.subarray(writeSync(1, rest))
  } catch {
    // EAGAIN, EPIPE, ENOSPC: there is nowhere to say so.
  }
}
