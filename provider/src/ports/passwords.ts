import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { inTurn } from '../common/in-turn.ts'

/** Hashing takes its time on purpose: two at once and fifty waiting by default, then `busy`. */
export type Passwords = {
  /** `scrypt$N$p$salt$hash`. */
  hash(password: string): Promise<string>
  /** Without a stored hash, or with one that was cheaper to make, the same work is done, so that the answer takes the same time. */
  fits(password: string, stored: string | undefined): Promise<boolean>
  /** Whether a stored hash was made with less work than `hash` does now: it is replaced when its password is known. */
  isOutdated(stored: string): boolean
}
type Options = { atOnce?: number; queue?: number; cost?: number }

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)
const LENGTH = 32
/** With N = 2^14 and r = 8 the least that OWASP recommends; the variants with a larger N need up to eight times the memory. */
const PARALLEL = 5
const NO_SALT = 'AAAAAAAAAAAAAAAAAAAAAA'

export function makePasswords({ atOnce = 2, queue = 50, cost = 16_384 }: Options = {}): Passwords {
  const turn = inTurn(atOnce, queue)
  const digest = (password: string, salt: Buffer, N: number, p: number) =>
    derive(password.normalize('NFKC'), salt, LENGTH, { N, r: 8, p, maxmem: 256 * 8 * (N + p) })
  return {
    async hash(password) {
      const salt = randomBytes(16)
      const made = await turn(() => digest(password, salt, cost, PARALLEL))
      return `scrypt$${cost}$${PARALLEL}$${salt.toString('base64url')}$${made.toString('base64url')}`
    },
    async fits(password, stored) {
      const { N, p, salt, hash } = read(stored) ?? { N: cost, p: PARALLEL, salt: NO_SALT, hash: '' }
      const bytes = Buffer.from(salt, 'base64url')
      const made = await turn(async () => {
        const result = await digest(password, bytes, N, p)
        if (p < PARALLEL) await digest(password, bytes, N, PARALLEL - p)
        return result
      })
      const known = Buffer.from(hash, 'base64url')
      return known.length === made.length && timingSafeEqual(known, made)
    },
    isOutdated(stored) {
      const made = read(stored)
      return made !== undefined && (made.N < cost || made.p < PARALLEL)
    },
  }
}

const STORED = /^scrypt\$(\d+)\$(?:(\d+)\$)?([\w-]+)\$([\w-]+)$/
/** Reads a stored hash; older ones name no p, which was 1. Undefined for what no password fits, as of an erased account. */
function read(stored: string | undefined) {
  const found = STORED.exec(stored ?? '')
  if (!found) return undefined
  const [, N, p = '1', salt = '', hash = ''] = found
  return { N: Number(N), p: Number(p), salt, hash }
}
