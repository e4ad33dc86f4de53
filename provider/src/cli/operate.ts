import { Command, CommanderError } from 'commander'
import type { Services } from '../context.ts'
import { AppError } from '../errors.ts'
import { addCoupons } from './commands/coupons.ts'
import { addMoney } from './commands/money.ts'
import { addOrders } from './commands/orders.ts'
import { addPeople } from './commands/people.ts'
import { addShop } from './commands/shop.ts'
import { addSites } from './commands/sites.ts'
import { addTalk } from './commands/talk.ts'
import { addTexts } from './commands/texts.ts'
import { Mistake } from './desk.ts'
import { Printer } from './print.ts'

/** What was typed, and where. */
export type Order = { args: readonly string[]; cwd: string }
export type Result = { out: string; err: string; code: number }

/** Runs one command of the operator and answers what it prints; nothing is thrown, 1 says that it was refused. */
export async function operate(services: Services, { args, cwd }: Order): Promise<Result> {
  const printer = new Printer(args.includes('--json'))
  const result: Result = { out: '', err: '', code: 0 }
  const program = new Command('operator')
    .description('What a provider’s staff does: sites, shop, people, orders, money, chats.')
    .option('--site <domain>', 'the site that it is about (default: the only one, or the first demo site)')
    .option('--json', 'answer in JSON')
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError('(operator help <command> says more)')
  for (const add of [addSites, addShop, addTexts, addCoupons, addPeople, addOrders, addMoney, addTalk]) add(program)
  const settle = (command: Command) => {
    command
      .exitOverride()
      .configureOutput({ writeOut: (text) => (result.out += text), writeErr: (text) => (result.err += text) })
    for (const child of command.commands) settle(child)
  }
  settle(program)
  program.setOptionValue('services', services).setOptionValue('printer', printer).setOptionValue('cwd', cwd)
  try {
    await program.parseAsync([...args], { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) result.code = error.exitCode
    else if (error instanceof AppError || error instanceof Mistake)
      Object.assign(result, { err: `${error.message}\n`, code: 1 })
    else throw error
  }
  return { ...result, out: result.out + printer.out }
}
