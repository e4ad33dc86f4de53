import { entries } from '@quillgate/shared/contract/table'
import { Command, CommanderError } from 'commander'
import { readAccounts } from './accounts.ts'
import { checkConfig, settingsFor } from './config.ts'
import { printJson, printText, withoutSecrets } from './print.ts'
import type { CheckOptions } from './run.ts'
import { runChecks } from './run.ts'

export type Env = Readonly<Record<string, string | undefined>>
/** Command line and environment. `ask` prompts for input without echoing it. Only tests set `how`. */
export type Invocation = {
  args: readonly string[]
  env: Env
  ask?: ((question: string) => Promise<string>) | undefined
  how?: Pick<CheckOptions, 'trust' | 'patience'>
}
export type Result = { out: string; err: string; code: number }

const CODES = `
Exit codes: 0 no findings, 1 findings, 2 could not run (wrong usage, invalid setting, missing password).
A finding BLOCKS (users cannot do something until it is fixed) or COSTS (slower, less safe or incomplete).
Portal settings are read from the environment.`
const DESCRIPTION = `Checks an API for use with the portal: connection and site, then each of the ${entries().length} calls.`

type Options = Partial<Record<'upstream' | 'host' | 'customer' | 'writer' | 'reviewer' | 'sandboxOrder', string>> & {
  json?: true
  all?: true
  wayIn?: true
}

/** Runs the doctor and returns its output, which contains no password and no cookie; never throws. */
export async function doctor(order: Invocation): Promise<Result> {
  const result: Result = { out: '', err: '', code: 0 }
  const program = new Command('doctor')
    .description(DESCRIPTION)
    .option('--upstream <url>', 'scheme and host of the API; without it UPSTREAM_URL')
    .option('--host <domain>', 'the domain of a site')
    .option('--customer <e-mail>', 'test account; password from DOCTOR_CUSTOMER_PASSWORD or a prompt')
    .option('--writer <e-mail>', 'test account; password from DOCTOR_WRITER_PASSWORD or a prompt')
    .option('--reviewer <e-mail>', 'test account; password from DOCTOR_REVIEWER_PASSWORD or a prompt')
    .option('--sandbox-order <id>', 'id of an order that may be modified; without it, the check is read-only')
    .option('--way-in', 'check only the connection and the site, without accounts')
    .option('--all', 'also list the calls that were not tried')
    .option('--json', 'print JSON')
    .addHelpText('after', CODES)
    .allowExcessArguments(false)
    .showHelpAfterError('(npm run doctor -- --help says more)')
    .action(async (options: Options) => void Object.assign(result, await run(order, options)))
  program
    .command('config')
    .description('check only the settings: environment and SITES_FILE')
    .addHelpText('after', CODES)
    .action((_, command: Command) => {
      Object.assign(result, checkConfig(order.env, command.optsWithGlobals<Options>().json === true))
    })
  for (const command of [program, ...program.commands])
    command.exitOverride().configureOutput({
      writeOut: (text) => (result.out += text),
      writeErr: (text) => (result.err += text),
    })
  try {
    await program.parseAsync([...order.args], { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    result.code = error.exitCode === 0 ? 0 : 2
  }
  return result
}

const refused = (...lines: string[]): Result => ({ out: '', err: lines.map((line) => `${line}\n`).join(''), code: 2 })

async function run({ env, ask, how }: Invocation, options: Options): Promise<Result> {
  const { host, json, sandboxOrder } = options
  if (!host || !/^[a-z0-9.-]+$/.test(host)) return refused('--host is missing: the domain of a site, in lower case')
  const settings = settingsFor(env, options.upstream, host)
  if (!settings.ok) return refused(...settings.lines)
  const read = options.wayIn ? { ok: true as const, accounts: undefined } : await readAccounts(options, env, ask)
  if (!read.ok) return refused(...read.lines, 'Without accounts, only --way-in is possible')
  const { accounts } = read
  const started = performance.now()
  const { report, secrets } = await runChecks({
    config: settings.value,
    domain: host,
    accounts,
    sandbox: sandboxOrder,
    ...how,
  })
  const seconds = (performance.now() - started) / 1000
  const about = { upstream: new URL(settings.value.UPSTREAM_URL).origin, host, seconds }
  const out = json ? printJson(report, about) : printText(report, about, options.all === true)
  return { out: withoutSecrets(out, secrets), err: '', code: report.findings.length > 0 ? 1 : 0 }
}
