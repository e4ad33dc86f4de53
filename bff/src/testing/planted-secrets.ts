/** Encodings that can hide a value in a recording. Each function returns one text per file. */
export const ENCODINGS: Readonly<Record<string, (secret: string) => string[]>> = {
  'plain text': (secret) => [`xx ${secret.toUpperCase()} yy`],
  base64: (secret) => [Buffer.from(`a=${secret}&b`).toString('base64')],
  hex: (secret) => [`0x${Buffer.from(secret).toString('hex')}`],
  'percent-encoding': (secret) => [`q=${encodeURIComponent(secret)}`],
  'HTML entities': (secret) => [Array.from(secret, (char) => `&#${char.codePointAt(0)};`).join('')],
  'JSON in JSON': (secret) => [JSON.stringify(JSON.stringify({ secret }))],
  'text with line breaks': (secret) => [secret.replace(/.{3}/gu, '$&\n')],
  'chunks in two files': (secret) => [secret.slice(0, secret.length >> 1), secret.slice(secret.length >> 1)],
}

/** Returns 40 different secrets of different kinds and alphabets, which depend only on the seed. */
export function createSecretValues(seed: number): string[] {
  const next = createRandom(seed)
  const letters = (alphabet: string, length: number) =>
    Array.from({ length }, () => Array.from(alphabet)[next(Array.from(alphabet).length)]!).join('')
  const latin = 'abcdefghijklmnopqrstuvwxyz'
  const makers = [
    () => `${letters(latin, 6)}.${letters(latin, 6)}@${letters(latin, 5)}.test`,
    () => `${letters(latin, 5)}"${letters(latin, 6)}<${letters(latin, 3)}&'`,
    () => `${letters('йцукенгшщзхъ', 9)} ${letters('фывапролджэ', 6)}`,
    () => `${letters('äöüéèß', 4)}${letters(latin, 8)}`,
    () => letters('กขคงจฉชซ', 12),
    () => `4929 ${letters('0123456789', 4)} ${letters('0123456789', 4)} ${letters('0123456789', 4)}`,
    () => `sess_${letters(`${latin}0123456789`, 14)}`,
    () => `${letters(latin, 7)} ${letters(latin, 9)}`,
  ]
  return Array.from({ length: 40 }, (_, at) => makers[at % makers.length]!())
}

/** Returns a generator of integers below a bound. Deterministic (mulberry32), so that a failed run can be repeated. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
