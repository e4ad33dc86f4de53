import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** All that stands in a folder: the names of its files and what is in them. */
export const wholeOf = (dir: string): string =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return `${path}\n${entry.isFile() ? readFileSync(path, 'latin1') : ''}`
    })
    .join('\n')

const bare = (text: string) => text.replace(/[^a-z0-9]/gi, '').toLowerCase()

/** The secrets that stand in a text: as they are, in base64, in hex, percent-encoded, escaped, or cut in pieces by anything. */
export function tracesIn(text: string, secrets: readonly string[]): string[] {
  const squeezed = bare(text)
  const lower = text.toLowerCase()
  return secrets.filter((secret) => {
    const bytes = Buffer.from(secret)
    const exact = [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret), bytes.toString('hex')]
    return (
      exact.some((form) => lower.includes(form.toLowerCase())) ||
      squeezed.includes(bare(secret)) ||
      inBase64(bytes).some((form) => text.includes(form))
    )
  })
}

/** The base64 of bytes at each of the three places where they may begin, without what depends on their neighbours. */
const inBase64 = (bytes: Buffer) =>
  [0, 1, 2].map((shift) => {
    const whole = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    return whole.slice(shift === 0 ? 0 : shift + 1, -2)
  })
