import { randomBytes } from 'node:crypto'

let last = 0
let step = 0

/** A fresh id: 24 hex digits; those of one process sort by the moment they were made. */
export function newId(): string {
  const now = Date.now()
  if (now > last) [last, step] = [now, 0]
  else step += 1
  return (
    last.toString(16).padStart(12, '0') + step.toString(16).padStart(4, '0').slice(-4) + randomBytes(4).toString('hex')
  )
}

/** The moment in which an id was made, by this machine's clock. */
export const idTime = (id: string) => new Date(Number.parseInt(id.slice(0, 12), 16))

/** 256 random bits for codes, sessions and file names: nobody can guess one. */
export const newSecret = () => randomBytes(32).toString('base64url')
