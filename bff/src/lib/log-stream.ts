import { writeSync } from 'node:fs'

/** The largest write to a pipe, in bytes, that Linux does not mix with the writes of other processes (PIPE_BUF). */
const PIPE_BUF_BYTES = 4_096
const NEWLINE = 0x0a

/**
 * Writes log lines to standard output synchronously. A slow reader or a full disk can lose lines, but cannot stop the
 * process. Several workers can write to the same pipe without mixing their lines.
 */
export function writeLog(lines: string): void {
  try {
    for (const piece of splitAtLines(Buffer.from(lines)))
      for (let rest = piece; rest.length > 0; ) rest = rest.subarray(writeSync(1, rest))
  } catch {
    // EAGAIN, EPIPE and ENOSPC are ignored, because a failed log write cannot be logged.
  }
}

/** Splits lines into chunks of at most PIPE_BUF at line ends; a longer line is one chunk. */
export function* splitAtLines(lines: Buffer): Generator<Buffer> {
  for (let rest = lines; rest.length > 0; ) {
    const last = rest.length <= PIPE_BUF_BYTES ? rest.length - 1 : rest.lastIndexOf(NEWLINE, PIPE_BUF_BYTES - 1)
    const end = last >= 0 ? last : rest.indexOf(NEWLINE)
    const piece = end < 0 ? rest : rest.subarray(0, end + 1)
    yield piece
    rest = rest.subarray(piece.length)
  }
}
