import type { Manifest } from '../../bff/src/recording/format.ts'

/** Returns a readable summary of what was recorded and what was skipped. */
export function printReport(made: readonly { dir: string; manifest: Manifest }[]): string {
  if (made.length === 0) return 'Nothing was recorded: no call reached the API.\n'
  return made.map(({ dir, manifest }) => linesOf(dir, manifest).join('\n')).join('\n')
}

function linesOf(dir: string, { site, calls, chats, people, kept, skipped, ended }: Manifest): string[] {
  const count = Object.values(calls).reduce((sum, times) => sum + times, 0)
  return [
    `\n${site}: ${count} responses of ${Object.keys(calls).length} calls, ${chats} chats, in ${dir}`,
    ...(ended === null ? ['  INCOMPLETE  the recording was interrupted'] : []),
    ...people.map(({ role, email }) => `  ${role.padEnd(9)}  replay sign-in: ${email}, any password`),
    ...(kept.length > 0 ? [`  kept       ${kept.join(', ')}`] : []),
    ...skipped.map(({ what, why, times }) => `  skipped    ${what}: ${why}${times > 1 ? ` (${times} times)` : ''}`),
    '',
  ]
}
