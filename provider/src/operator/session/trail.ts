import { operatorActions } from '../../db/schema/audit.ts'
import type { Services } from '../../http/context.ts'

/** What the command that runs turned out to be about; empty while none has begun. */
export type Trail = { command: string; domain: string }
export const newTrail = (): Trail => ({ command: '', domain: '' })

/** Commands that only look at lists and settings leave no trace. */
const LOOKS = /(?:^| )(?:list|show|search|outbox|audit|completion)$/

type Ended = { args: readonly string[]; operator: string; exitCode: number }
/** Keeps who did what: every command that changes something, reads what people wrote or hands out data of a person. */
export async function record({ db, clock }: Services, { command, domain }: Trail, { args, operator, exitCode }: Ended) {
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
