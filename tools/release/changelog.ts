const UNRELEASED = '## Unreleased'

/**
 * Returns the changelog with the heading "Unreleased" replaced by `version` and the date, and with a new empty section
 * "Unreleased" above. Throws when the section is missing or empty.
 */
export function renameUnreleasedSection(text: string, version: string, now: Date): string {
  const start = text.indexOf(`${UNRELEASED}\n`)
  if (start < 0) throw new Error(`CHANGELOG.md has no section "${UNRELEASED}".`)
  const rest = text.slice(start + UNRELEASED.length)
  const notes = rest.slice(0, rest.search(/\n## |$(?![\s\S])/))
  if (!notes.trim()) throw new Error('The section "Unreleased" of CHANGELOG.md is empty: write what has changed.')
  return `${text.slice(0, start)}${UNRELEASED}\n\n## ${version} (${now.toISOString().slice(0, 10)})${rest}`
}

/** Returns whether `version` has the form 1.2.3 and is later than `current`. */
export function isLaterVersion(version: string, current: string): boolean {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return false
  const [next, last] = [version, current].map((one) => one.split('.').map(Number))
  const at = next!.findIndex((part, index) => part !== last![index])
  return at >= 0 && next![at]! > last![at]!
}
