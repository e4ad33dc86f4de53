import { createHmac, randomBytes } from 'node:crypto'
import { createValueLog, type ValueKind } from './value-log.ts'

/** Replaces values with pseudonyms; within one recording, equal values get equal pseudonyms. */
export type Pseudonyms = ReturnType<typeof createPseudonyms>

const SYLLABLES =
  'ba be bi bo da de di do fa fe fi fo ga go ka ke ki ko la le li lo ma me mi mo na ne ni no ra re ri ro sa se si so ta te ti to va ve vi vo za zo'.split(
    ' ',
  )
const WORDS =
  'able amber apple autumn basin birch calm cedar cloud coast copper coral dune early ember fable fern field flint garden gentle granite harbor hazel island ivory juniper lake lantern linen maple marble meadow mist north oak ocean olive orchard pebble pine quiet rain river saddle silver stone summer timber valley velvet violet willow winter'.split(
    ' ',
  )
/** A PNG of one gray pixel. */
export const PIXEL_IMAGE_URL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGM4AQAAygDJmcpdfgAAAABJRU5ErkJggg=='
const EXTENSION_PATTERN = /\.(?:pdf|docx?|odt|rtf|txt|png|jpe?g|gif|webp|svg|zip|xlsx?|csv)$/i

/**
 * Creates the pseudonyms of one recording. The key is random and never leaves this function, so that values cannot be
 * guessed from their pseudonyms. `log` receives each replaced value.
 */
export function createPseudonyms(log = createValueLog()) {
  const key = randomBytes(32)
  const bytesOf = (kind: string, value: string) => createHmac('sha256', key).update(`${kind}\0${value}`).digest()
  const hex = (kind: string, value: string, length: number) => bytesOf(kind, value).toString('hex').slice(0, length)
  /** Returns a function that returns the next byte of an endless pseudorandom sequence. */
  const stream = (kind: string, value: string) => {
    let at = 0
    let block = Buffer.alloc(0)
    return () => {
      if (at % 32 === 0) block = bytesOf(`${kind}${at >> 5}`, value)
      const byte = block[at % 32]!
      at += 1
      return byte
    }
  }

  const word = (value: string, length: number) => {
    const next = stream('name', value)
    let out = ''
    while (out.length < Math.max(2, length)) out += SYLLABLES[next() % SYLLABLES.length]
    return `${out[0]!.toUpperCase()}${out.slice(1, Math.max(2, length))}`
  }
  const text = (value: string) => {
    if (value.trim() === '') return value
    const next = stream('text', value)
    const words: string[] = []
    const wanted = roundLength(value.length)
    for (let length = 0; length < wanted; length += words.at(-1)!.length + 1) words.push(WORDS[next() % WORDS.length]!)
    const out = words.join(' ').slice(0, wanted).trim()
    return `${out[0]!.toUpperCase()}${out.slice(1)}`
  }
  const make = {
    text,
    html: (value: string) => `<p>${text(value)}</p>`,
    /** All passwords get the same pseudonym: otherwise equal pseudonyms would show that two users share a password. */
    password: (_value: string) => 'stand-in',
    image: (_value: string) => PIXEL_IMAGE_URL,
    name: (value: string) => word(value.trim().toLowerCase(), roundLength(value.trim().length)),
    email: (value: string) => {
      const one = value.trim().toLowerCase()
      return `${word(one, 6).toLowerCase()}.${hex('email', one, 8)}@example.invalid`
    },
    /** Replaces the digits of a text and leaves all other characters unchanged. */
    digits: (value: string) => {
      const next = stream('digits', value.replace(/\D/g, ''))
      return value.replace(/\d/g, () => String(next() % 10))
    },
    url: (value: string) => `https://example.invalid/${hex('url', value, 12)}`,
    fileKey: (value: string) => `${hex('key', value, 24)}${readExtension(value)}`,
    fileName: (value: string) => `file-${hex('file', value, 8)}${readExtension(value)}`,
    id: (value: string) => hex('id', value, 24),
    secret: (value: string) => `stand-in-${hex('secret', value, 16)}`,
    fieldName: (value: string) => `field_${hex('field', value, 8)}`,
  }
  const number = (value: number) => {
    const next = stream('number', String(value))
    const length = Math.min(15, String(Math.trunc(Math.abs(value))).length)
    return Number(Array.from({ length }, () => (next() % 9) + 1).join(''))
  }
  const noted =
    <V extends string | number>(kind: ValueKind, replace: (value: V) => V) =>
    (value: V): V => {
      const standIn = replace(value)
      log.replaced(kind, value, standIn)
      return standIn
    }
  const kinds = Object.keys(make) as (keyof typeof make)[]
  return {
    ...(Object.fromEntries(kinds.map((kind) => [kind, noted(kind, make[kind])])) as typeof make),
    number: noted('number', number),
    /** Records in the log that a text was written unchanged. */
    kept: (by: 'contract' | 'keep', text: string) => log.kept(by, text),
  }
}

const readExtension = (value: string) => EXTENSION_PATTERN.exec(value)?.[0].toLowerCase() ?? ''
/**
 * Returns the length of a pseudonym, which is similar to that of the value: a short length is unchanged, a longer one
 * is rounded within its power of two.
 */
const roundLength = (length: number) => (length <= 8 ? length : 2 ** Math.floor(Math.log2(length)) * 1.25)
