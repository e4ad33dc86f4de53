import { type Certificate, isClean } from '../../bff/src/recording/format.ts'
import type { Recording } from './recordings.ts'

type FinishedRecording = Pick<Recording, 'dir' | 'manifest' | 'certificate'>

/** Returns a readable summary: the recorded calls, the skipped calls and the certificate. */
export function printReport(recordings: readonly FinishedRecording[]): string {
  if (recordings.length === 0) return 'Nothing was recorded: no call reached the API.\n'
  return recordings.map((one) => formatRecording(one).join('\n')).join('\n')
}

function formatRecording({
  dir,
  manifest: { site, calls, chats, people, kept, skipped, ended },
  certificate,
}: FinishedRecording): string[] {
  const count = Object.values(calls).reduce((sum, times) => sum + times, 0)
  return [
    `\n${site}: ${count} responses of ${Object.keys(calls).length} calls, ${chats} chats, in ${dir}`,
    ...(ended === null ? ['  INCOMPLETE  the recording was interrupted'] : []),
    ...people.map(({ role, email }) => `  ${role.padEnd(9)}  replay sign-in: ${email}, any password`),
    ...(kept.length > 0 ? [`  kept       ${kept.join(', ')}`] : []),
    ...skipped.map(({ what, why, times }) => `  skipped    ${what}: ${why}${times > 1 ? ` (${times} times)` : ''}`),
    ...(certificate ? formatCertificate(certificate) : ['  NO CERTIFICATE']),
    '',
  ]
}

function formatCertificate(certificate: Certificate): string[] {
  const { values, survivors, coverage } = certificate
  const { calls, fields } = coverage
  return [
    `  searched   ${values.searched} of ${values.seen} replaced values: ${isClean(certificate) ? 'none is in the files' : 'NOT CLEAN'}`,
    ...survivors.map(({ file, kind, encoding, count }) => `  LEAK       ${file}: ${kind} as ${encoding} (${count})`),
    ...(values.notStored > 0 ? [`  LEAK       possible: ${values.notStored} values were too many to search for`] : []),
    `  coverage   ${calls.recorded} of ${calls.inContract} calls, ${fields.seen} of ${fields.declared} fields`,
  ]
}
