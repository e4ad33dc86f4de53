import { Command, CommanderError } from 'commander'
import { AppError } from '../common/errors.ts'
import { isDatabaseMovedError } from '../db/move-state.ts'
import type { Services } from '../http/context.ts'
import { registerSearchAndAuditCommands } from './commands/audit.ts'
import { registerBackupCommands } from './commands/backups.ts'
import { registerChatCommands } from './commands/chats.ts'
import { registerCouponCommands } from './commands/coupons.ts'
import { registerInvoiceCommands } from './commands/invoices.ts'
import { registerOrderCommands } from './commands/orders.ts'
import { registerShopCommands } from './commands/shop.ts'
import { registerSiteCommands } from './commands/sites.ts'
import { registerTextCommands } from './commands/texts.ts'
import { registerUserCommands } from './commands/users.ts'
import { createAuditEntry, recordAction } from './session/audit.ts'
import { Printer } from './session/printer.ts'
import { UsageError } from './session/session.ts'

/**
 * An operator command with the working directory and the user who runs it. `moveUrl` is separate from the arguments,
 * because it contains a password.
 */
export type OperatorRequest = { args: readonly string[]; cwd: string; operator: string; moveUrl?: string }
export type OperatorResult = { out: string; err: string; code: number }

const MOVED_RESULT: OperatorResult = {
  out: '',
  err: 'The database is being moved or was moved. Nothing was changed.\n',
  code: 1,
}

/** Runs an operator command and returns its output. Exit code 1 means that the command was refused. */
export async function executeOperatorRequest(
  services: Services,
  { args, cwd, operator, moveUrl }: OperatorRequest,
): Promise<OperatorResult> {
  const printer = new Printer(args.includes('--json'))
  const result: OperatorResult = { out: '', err: '', code: 0 }
  const program = new Command('operator')
    .description('Manages the provider: sites, shop, users, orders, payments and chats.')
    .option('--site <domain>', 'the site; required when there are several')
    .option('--json', 'print JSON')
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError('(see operator help <command>)')
  for (const add of [
    registerSiteCommands,
    registerShopCommands,
    registerTextCommands,
    registerCouponCommands,
    registerUserCommands,
    registerOrderCommands,
    registerInvoiceCommands,
    registerChatCommands,
    registerSearchAndAuditCommands,
    registerBackupCommands,
  ])
    add(program)
  const configureOutput = (command: Command) => {
    command
      .exitOverride()
      .configureOutput({ writeOut: (text) => (result.out += text), writeErr: (text) => (result.err += text) })
    for (const child of command.commands) configureOutput(child)
  }
  configureOutput(program)
  const trail = createAuditEntry(args, operator)
  const shared = { services, printer, cwd, trail, moveUrl }
  for (const [name, value] of Object.entries(shared)) program.setOptionValue(name, value)
  try {
    await program.parseAsync([...args], { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) {
      result.code = error.exitCode
      // Stores the message of the error, because Commander does not print errors that argument parsers throw.
      if (result.err === '' && error.exitCode !== 0) result.err = `${error.message}\n`
    } else if (error instanceof AppError || error instanceof UsageError)
      Object.assign(result, { err: `${error.message}\n`, code: 1 })
    else if (isDatabaseMovedError(error)) return MOVED_RESULT
    else {
      await recordAction(services, trail, 1)
      throw error
    }
  }
  try {
    await recordAction(services, trail, result.code)
  } catch (error) {
    // Does not report success for a command that the audit log could not record.
    if (!isDatabaseMovedError(error)) throw error
    if (result.code === 0) return MOVED_RESULT
  }
  return { ...result, out: result.out + printer.out }
}
