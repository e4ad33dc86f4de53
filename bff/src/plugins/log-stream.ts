import { writeSync } from 'node:fs'

const FULL_CHARS = 32 * 1024
const SOON_MS = 100

/** Standard output for log lines, written in batches: at most 100 ms late, and all of them when the process ends. */
export function logStream(descriptor = 1): { write: (line: string) => void } {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const text = waiting
    waiting = ''
    if (text !== '') writeAll(descriptor, text)
  }
  process.once('exit', flush)
  return {
    write(line) {
      waiting += line
      if (waiting.length >= FULL_CHARS) flush()
      else timer ??= setTimeout(flush, SOON_MS).unref()
    },
  }
}

/** A reader that does not keep up, or a full disk, costs log lines and never the process. */
function writeAll(descriptor: number, text: string) {
  let rest = Buffer.from(text)
  try {
    while (rest.length > 0) rest = rest.subarray(writeSync(descriptor, rest))
  } catch {
    // EAGAIN, EPIPE, ENOSPC: there is nowhere to say so.
  }
}
