import { setImmediate } from 'node:timers/promises'
import { isContractWord } from './enumerations.ts'
import { isPersonal, type ReplacedValue, type ValueKind, type ValueLog } from './value-log.ts'

type Encoding = 'plain' | 'hex' | 'base64' | 'percent' | 'html' | 'json'
export type LeakedValue = { kind: ValueKind; encoding: Encoding }
/**
 * A text of a recording. `origin`: the rule that allowed the redactor to leave the text unchanged. All other texts have
 * the origin `unknown` and must not contain a replaced value.
 */
export type TextLeaf = { text: string; origin: 'contract' | 'keep' | 'unknown' }
type Needle = LeakedValue & { form: string; value: string }

/**
 * Length of the pieces of a searched value that are looked up in the index. Shorter values are compared with whole
 * texts only.
 */
const INDEX_WINDOW_LENGTH = 8
/** Minimum length of a searched value. Shorter values occur too often by chance. */
const MIN_VALUE_LENGTH = 3
const MIN_HEX_LENGTH = 12
/**
 * Number of digits that must match if a value is split over several texts; within one text, INDEX_WINDOW_LENGTH is
 * enough.
 */
const MIN_DIGITS_ACROSS_TEXTS = 12
const CARRIED_LENGTH = 1_024
/**
 * Number of values that are searched for before the event loop gets a turn. Searching for this many takes about 10 ms.
 */
const VALUES_PER_TICK = 100

/**
 * Returns only letters and digits, so that separators, line breaks and letter case cannot hide a value. Upper case is
 * applied first, because it folds more letters, for example ß to ss.
 */
const normalizeText = (text: string) =>
  text
    .normalize('NFC')
    .toUpperCase()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '')

/**
 * Creates a search for values in the texts of a recording. It finds a value in plain text, in hex, in base64,
 * percent-encoded, escaped for HTML or JSON, in any letter case, interrupted by other characters, or split over several
 * texts.
 */
export async function createLeakSearch(values: readonly ReplacedValue[], log: Pick<ValueLog, 'keptBy'>) {
  const index = new Map<string, Needle[]>()
  const whole = new Map<string, Needle>()
  let searched = 0
  for (const { value, kind } of values) {
    if (!shouldSearch({ value, kind }, log)) continue
    searched += 1
    // Lets other work run, because the portal serves requests during the search.
    if (searched % VALUES_PER_TICK === 0) await setImmediate()
    for (const needle of createNeedles(value, kind)) {
      if (needle.form.length >= INDEX_WINDOW_LENGTH) {
        const start = needle.form.slice(0, INDEX_WINDOW_LENGTH)
        const others = index.get(start)
        if (others) others.push(needle)
        else index.set(start, [needle])
      } else if (needle.encoding === 'plain') whole.set(needle.form, needle)
    }
  }
  /**
   * The ends of the previous texts, to find values that are split over several texts. Texts that were left unchanged on
   * purpose are searched separately.
   */
  const carried = { unknown: '', contract: '', keep: '' }

  const known = new Set<string>()
  let found: LeakedValue[] = []
  const add = ({ value, kind, encoding }: Needle, origin: TextLeaf['origin']) => {
    // Personal data, such as names and passwords, is always a leak. Any other value is not a leak in a text that the
    // contract or `--keep` allows.
    if (known.has(value) || (origin !== 'unknown' && !isPersonal(kind))) return
    known.add(value)
    found.push({ kind, encoding })
  }
  function searchIn(text: string, origin: TextLeaf['origin'], isSplit: boolean) {
    for (let at = 0; at + INDEX_WINDOW_LENGTH <= text.length; at += 1) {
      for (const needle of index.get(text.substring(at, at + INDEX_WINDOW_LENGTH)) ?? []) {
        const { form } = needle
        const isChance = isSplit && form.length < MIN_DIGITS_ACROSS_TEXTS && /^\d+$/.test(form)
        if (!isChance && text.startsWith(form, at)) add(needle, origin)
      }
    }
  }

  return {
    /** The number of values searched for. */
    searched,
    /** Returns each value that the texts of a file contain, including values that began in the previous file. */
    find(leaves: Iterable<TextLeaf>): LeakedValue[] {
      found = []
      const streams = { unknown: [carried.unknown], contract: [carried.contract], keep: [carried.keep] }
      for (const { text, origin } of leaves) {
        const plain = normalizeText(text)
        if (plain === '') continue
        const exact = whole.get(plain)
        if (exact) add(exact, origin)
        searchIn(plain, origin, false)
        streams[origin].push(plain)
      }
      for (const origin of ['unknown', 'contract', 'keep'] as const) {
        const joined = streams[origin].join('')
        searchIn(joined, origin, true)
        carried[origin] = joined.slice(-CARRIED_LENGTH)
      }
      return found
    },
  }
}

function shouldSearch({ value, kind }: ReplacedValue, log: Pick<ValueLog, 'keptBy'>): boolean {
  if (isContractWord(value) || log.keptBy(value) === 'keep') return false
  const plain = normalizeText(value)
  if (plain.length < MIN_VALUE_LENGTH) return false
  if (isPersonal(kind)) return true
  return log.keptBy(value) === undefined && plain.length >= INDEX_WINDOW_LENGTH
}

function* createNeedles(value: string, kind: ValueKind): Generator<Needle> {
  const text = value.replace(/<[^>]*>/g, ' ').trim()
  const bytes = Buffer.from(text)
  const forms: [Encoding, string, shortest?: number][] = [
    ['plain', text, MIN_VALUE_LENGTH],
    ['hex', bytes.toString('hex'), MIN_HEX_LENGTH],
    ['percent', encodeURIComponent(text)],
    ['html', escapeHtml(text, '&#39;')],
    ['html', escapeHtml(text, '&#x27;')],
    ['html', escapeHtml(text, '&apos;')],
    ['html', Array.from(text, (char) => `&#${char.codePointAt(0)};`).join('')],
    ['html', Array.from(text, (char) => `&#x${char.codePointAt(0)!.toString(16)};`).join('')],
    ['json', JSON.stringify(text).slice(1, -1)],
    ['json', text.replace(/[^\x20-\x7e]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)],
    ...encodeBase64(bytes).map((form): [Encoding, string] => ['base64', form]),
  ]
  const known = new Set<string>()
  for (const [encoding, form, shortest = INDEX_WINDOW_LENGTH] of forms) {
    const plain = normalizeText(form)
    if (plain.length < shortest || known.has(plain)) continue
    known.add(plain)
    yield { form: plain, encoding, kind, value }
  }
}

const escapeHtml = (text: string, apostrophe: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", apostrophe)

/** Returns the base64 of bytes at each of the three offsets, without the characters that depend on their neighbors. */
const encodeBase64 = (bytes: Buffer) =>
  [0, 1, 2].map((shift) => {
    const whole = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    return whole.slice(shift === 0 ? 0 : shift + 1, (bytes.length + shift) % 3 === 0 ? undefined : -1)
  })
