import { randomBytes } from 'node:crypto'

let lastMs = 0
let sequence = 0

/** Returns a new id of 24 hex digits. The ids that a process creates sort by creation time. */
export function createId(): string {
  const now = Date.now()
  if (now > lastMs) [lastMs, sequence] = [now, 0]
  else sequence += 1
  return (
    lastMs.toString(16).padStart(12, '0') +
    sequence.toString(16).padStart(4, '0').slice(-4) +
    randomBytes(4).toString('hex')
  )
}

/** Returns when an id was created, according to the clock of the machine that created it. */
export const readIdTime = (id: string) => new Date(Number.parseInt(id.slice(0, 12), 16))

/** Returns 256 random bits in base64url, for codes, sessions and file keys. */
export const createSecret = () => randomBytes(32).toString('base64url')
