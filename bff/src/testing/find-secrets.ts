import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the names and contents of all files in a folder as one text. */
export const readFolderText = (dir: string): string =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return `${path}\n${entry.isFile() ? readFileSync(path, 'latin1') : ''}`
    })
    .join('\n')

const normalize = (text: string) => text.replace(/[^a-z0-9]/gi, '').toLowerCase()

/**
 * Returns the secrets found in a text: verbatim, in base64, in hex, percent-encoded, escaped, or interrupted by other
 * characters.
 */
export function findSecrets(text: string, secrets: readonly string[]): string[] {
  const squeezed = normalize(text)
  const lower = text.toLowerCase()
  return secrets.filter((secret) => {
    const bytes = Buffer.from(secret)
    const exact = [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret), bytes.toString('hex')]
    return (
      exact.some((form) => lower.includes(form.toLowerCase())) ||
      squeezed.includes(normalize(secret)) ||
      encodeBase64(bytes).some((form) => text.includes(form))
    )
  })
}

/**
 * Returns the base64 of bytes at each of the three possible offsets, without the characters that depend on their
 * neighbors.
 */
const encodeBase64 = (bytes: Buffer) =>
  [0, 1, 2].map((shift) => {
    const whole = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    return whole.slice(shift === 0 ? 0 : shift + 1, -2)
  })
