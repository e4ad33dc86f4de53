import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '../../errors.ts'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)
const LENGTH = 32
const AT_ONCE = 2
const QUEUE = 50

let running = 0
const waiting: (() => void)[] = []

/** Two at once and fifty waiting: more than that is `busy`, so that sign-ins cannot eat the machine. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE) throw new AppError('busy')
    await new Promise<void>((go) => waiting.push(go))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const hash = (password: string, salt: Buffer, N: number) =>
  derive(password.normalize('NFKC'), salt, LENGTH, { N, r: 8, p: 1, maxmem: 256 * N * 8 })

/** `scrypt$N$salt$hash`; N grows with the machines, old rows keep theirs. */
export async function hashPassword(password: string, cost = 16_384, salt = randomBytes(16)): Promise<string> {
  const digest = await inTurn(() => hash(password, salt, cost))
  return `scrypt$${cost}$${salt.toString('base64url')}$${digest.toString('base64url')}`
}

/** Whether `password` is the stored one; without a row the same work is done, so that the answer takes the same time. */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  const [, cost = '16384', salt = 'AAAAAAAAAAAAAAAAAAAAAA', digest = ''] = stored?.split('$') ?? []
  const made = await inTurn(() => hash(password, Buffer.from(salt, 'base64url'), Number(cost)))
  const wanted = Buffer.from(digest, 'base64url')
  return wanted.length === made.length && timingSafeEqual(wanted, made)
}
