import { operatorActions } from '../../db/schema/audit.ts'
import type { Services } from '../../http/context.ts'

/** The audit log entry of the running command. `command` is empty until the command starts. */
export type AuditEntry = { command: string; domain: string; args: readonly string[]; operator: string }
export const createAuditEntry = (args: readonly string[], operator: string): AuditEntry => ({
  command: '',
  domain: '',
  args,
  operator,
})

/** Commands that only read lists and settings. The audit log does not record them. */
const READ_ONLY_COMMANDS = /(?:^| )(?:list|show|search|outbox|audit)$/

/** Records a command in the audit log if it changes something, reads messages of users or exports personal data. */
export async function recordAction(
  { db, clock }: Services,
  { command, domain, args, operator }: AuditEntry,
  exitCode: number,
) {
  if (command === '' || READ_ONLY_COMMANDS.test(command)) return
  await db.insert(operatorActions).values({
    domain,
    operator: operator.slice(0, 100),
    command: redactSecrets(args).join(' ').slice(0, 1_000),
    exitCode,
    createdAt: clock.now(),
  })
}

const redactSecrets = (args: readonly string[]) =>
  args.map((arg, at) => {
    if (arg.startsWith('--password=')) return '--password=…'
    if (args[at - 1] === '--password') return '…'
    return /\s/.test(arg) ? JSON.stringify(arg) : arg
  })
