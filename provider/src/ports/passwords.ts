import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { inTurn } from '../common/in-turn.ts'

/** Hashing takes its time on purpose: two at once and fifty waiting by default, then `busy`. */
export type Passwords = {
  /** `scrypt$N$salt$hash`. */
  hash(password: string): Promise<string>
  /** Without a stored hash the same work is done, so that the answer takes the same time. */
  fits(password: string, stored: string | undefined): Promise<boolean>
}
type Options = { atOnce?: number; queue?: number; cost?: number }

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)
const LENGTH = 32

export function makePasswords({ atOnce = 2, queue = 50, cost = 16_384 }: Options = {}): Passwords {
  const turn = inTurn(atOnce, queue)
  const digest = (password: string, salt: Buffer, N: number) =>
    turn(() => derive(password.normalize('NFKC'), salt, LENGTH, { N, r: 8, p: 1, maxmem: 2048 * N }))
  return {
    async hash(password) {
      const salt = randomBytes(16)
      const made = await digest(password, salt, cost)
      return `scrypt$${cost}$${salt.toString('base64url')}$${made.toString('base64url')}`
    },
    async fits(password, stored) {
      const [, N = String(cost), salt = 'AAAAAAAAAAAAAAAAAAAAAA', wanted = ''] = stored?.split('$') ?? []
      const made = await digest(password, Buffer.from(salt, 'base64url'), Number(N))
      const known = Buffer.from(wanted, 'base64url')
      return known.length === made.length && timingSafeEqual(known, made)
    },
  }
}
