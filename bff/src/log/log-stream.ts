import { writeSync } from 'node:fs'

/** What a pipe takes in one, whoever else writes to it (PIPE_BUF of Linux). */
const PIECE_BYTES = 4_096

/**
 * Writes log lines to standard output at once; a reader that does not keep up, or a full disk, costs lines and never the
 * process. Workers write to the same pipe, and none cuts another's line in two.
 */
export function writeLog(lines: string): void {
  try {
    for (const piece of pieces(Buffer.from(lines)))
      for (let rest = piece; rest.length > 0; ) rest = rest.subarray(writeSync(1, rest))
  } catch {
    // EAGAIN, EPIPE, ENOSPC: there is nowhere to say so.
  }
}

/** As many whole lines at a time as a pipe takes in one; a longer line alone. */
export function* pieces(lines: Buffer): Generator<Buffer> {
  for (let rest = lines; rest.length > 0; ) {
    const last = rest.length <= PIECE_BYTES ? rest.length - 1 : rest.lastIndexOf('\n', PIECE_BYTES - 1)
    const end = last >= 0 ? last : rest.indexOf('\n')
    const piece = end < 0 ? rest : rest.subarray(0, end + 1)
    yield piece
    rest = rest.subarray(piece.length)
  }
}
