import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { limitConcurrency } from '../common/limit-concurrency.ts'

/**
 * Hashes passwords, which is slow by design. By default, two passwords are hashed at a time and fifty are queued;
 * further calls throw AppError('busy').
 */
export type PasswordHasher = {
  /** Returns a hash in the format `scrypt$N$p$salt$hash`. */
  hash(password: string): Promise<string>
  /**
   * Returns whether the password matches the hash. If the hash is missing or has a lower parallelism p, does the same
   * amount of work, so that the response time reveals nothing.
   */
  matches(password: string, stored: string | undefined): Promise<boolean>
  /** Returns whether a stored hash has a lower cost than new hashes. The next sign-in replaces an outdated hash. */
  isOutdated(stored: string): boolean
}
type Options = { concurrency?: number; queue?: number; cost?: number }

const deriveKey = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)
const HASH_BYTES = 32
/**
 * The minimum that OWASP recommends for N = 2^14 and r = 8. The alternatives with a larger N would need up to eight
 * times the memory.
 */
const SCRYPT_PARALLELISM = 5
const DUMMY_SALT = 'AAAAAAAAAAAAAAAAAAAAAA'

export function createPasswordHasher({ concurrency = 2, queue = 50, cost = 16_384 }: Options = {}): PasswordHasher {
  const limit = limitConcurrency(concurrency, queue)
  const digest = (password: string, salt: Buffer, N: number, p: number) =>
    deriveKey(password.normalize('NFKC'), salt, HASH_BYTES, { N, r: 8, p, maxmem: 256 * 8 * (N + p) })
  return {
    async hash(password) {
      const salt = randomBytes(16)
      const made = await limit(() => digest(password, salt, cost, SCRYPT_PARALLELISM))
      return `scrypt$${cost}$${SCRYPT_PARALLELISM}$${salt.toString('base64url')}$${made.toString('base64url')}`
    },
    async matches(password, stored) {
      const { N, p, salt, hash } = parseStoredHash(stored) ?? {
        N: cost,
        p: SCRYPT_PARALLELISM,
        salt: DUMMY_SALT,
        hash: '',
      }
      const bytes = Buffer.from(salt, 'base64url')
      const made = await limit(async () => {
        const result = await digest(password, bytes, N, p)
        if (p < SCRYPT_PARALLELISM) await digest(password, bytes, N, SCRYPT_PARALLELISM - p)
        return result
      })
      const known = Buffer.from(hash, 'base64url')
      return known.length === made.length && timingSafeEqual(known, made)
    },
    isOutdated(stored) {
      const made = parseStoredHash(stored)
      return made !== undefined && (made.N < cost || made.p < SCRYPT_PARALLELISM)
    },
  }
}

const STORED_HASH_PATTERN = /^scrypt\$(\d+)\$(?:(\d+)\$)?([\w-]+)\$([\w-]+)$/
/**
 * Parses a stored hash. Hashes of earlier releases have no p, which was 1. Returns undefined for a value that no
 * password matches, for example that of an erased account.
 */
function parseStoredHash(stored: string | undefined) {
  const found = STORED_HASH_PATTERN.exec(stored ?? '')
  if (!found) return undefined
  const [, N, p = '1', salt = '', hash = ''] = found
  return { N: Number(N), p: Number(p), salt, hash }
}
