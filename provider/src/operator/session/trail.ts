import { operatorActions } from '../../db/schema/audit.ts'
import type { Services } from '../../http/context.ts'

/** What the command that runs turned out to be about; empty while none has begun. */
export type Trail = { command: string; domain: string; args: readonly string[]; operator: string }
export const newTrail = (args: readonly string[], operator: string): Trail => ({
  command: '',
  domain: '',
  args,
  operator,
})

/** Commands that only look at lists and settings leave no trace. */
const LOOKS = /(?:^| )(?:list|show|search|outbox|audit)$/

/** Keeps who did what: every command that changes something, reads what people wrote or hands out data of a person. */
export async function record({ db, clock }: Services, { command, domain, args, operator }: Trail, exitCode: number) {
  if (command === '' || LOOKS.test(command)) return
  await db.insert(operatorActions).values({
    domain,
    operator: operator.slice(0, 100),
    command: withoutSecrets(args).join(' ').slice(0, 1_000),
    exitCode,
    createdAt: clock.now(),
  })
}

const withoutSecrets = (args: readonly string[]) =>
  args.map((arg, at) => {
    if (arg.startsWith('--password=')) return '--password=…'
    if (args[at - 1] === '--password') return '…'
    return /\s/.test(arg) ? JSON.stringify(arg) : arg
  })
