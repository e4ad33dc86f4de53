import { callEntries } from '@quillgate/shared/contract/table'
import { Command, CommanderError } from 'commander'
import { readAccounts } from './accounts.ts'
import { checkConfig, settingsFor } from './config.ts'
import { printJson, printText, redactSecrets } from './print.ts'
import type { CheckOptions } from './run-checks.ts'
import { runChecks } from './run-checks.ts'
import { readAccountsFile, watchSites } from './watch.ts'

export type Env = Readonly<Record<string, string | undefined>>
/** Command line and environment. `ask` prompts for a password without echoing the input. `how` is set only in tests. */
export type Invocation = {
  args: readonly string[]
  env: Env
  ask?: ((question: string) => Promise<string>) | undefined
  how?: Pick<CheckOptions, 'trust' | 'patience'>
  /** Ends `--watch` when aborted. */
  signal?: AbortSignal
  /** Writes the log lines of `--watch`. */
  write?: (line: string) => void
}
export type CommandResult = { out: string; err: string; code: number }

const EXIT_CODES_HELP = `
Exit codes: 0 no findings, 1 findings, 2 could not run (wrong usage, invalid setting, missing password).
A finding BLOCKS (users cannot do something until it is fixed) or COSTS (slower, less safe or incomplete).
Portal settings are read from the environment.`
const DESCRIPTION = `Checks an API for use with the portal: connection and site, then each of the ${callEntries().length} calls.`

type Options = Partial<Record<'upstream' | 'host' | 'customer' | 'writer' | 'reviewer' | 'sandboxOrder', string>> & {
  json?: true
  all?: true
  wayIn?: true
  watch?: true
  accounts?: string
  ops?: string[]
  every?: string
}

/**
 * Checks an API as the command line requests, and returns the output, which contains no password and no cookie; never
 * throws.
 */
export async function runDoctor(invocation: Invocation): Promise<CommandResult> {
  const result: CommandResult = { out: '', err: '', code: 0 }
  const program = new Command('doctor')
    .description(DESCRIPTION)
    .option('--upstream <url>', 'scheme and host of the API; without it UPSTREAM_URL')
    .option('--host <domain>', 'the domain of a site')
    .option('--customer <e-mail>', 'test account; password from DOCTOR_CUSTOMER_PASSWORD or a prompt')
    .option('--writer <e-mail>', 'test account; password from DOCTOR_WRITER_PASSWORD or a prompt')
    .option('--reviewer <e-mail>', 'test account; password from DOCTOR_REVIEWER_PASSWORD or a prompt')
    .option('--sandbox-order <id>', 'id of an order that may be modified; without it, the check is read-only')
    .option('--way-in', 'check only the connection and the site, without accounts')
    .option('--watch', 'check again and again, without writing, until the process is stopped')
    .option('--accounts <file>', 'with --watch: a JSON file with the test accounts of several sites')
    .option('--ops <url...>', 'with --watch: second ports of the portal that show the results and alert')
    .option('--every <minutes>', 'with --watch: the interval', '5')
    .option('--all', 'also list the calls that were not tried')
    .option('--json', 'print JSON')
    .addHelpText('after', EXIT_CODES_HELP)
    .allowExcessArguments(false)
    .showHelpAfterError('(npm run doctor -- --help says more)')
    .action(async (options: Options) => void Object.assign(result, await runOnce(invocation, options)))
  program
    .command('config')
    .description('check only the settings: environment and SITES_FILE')
    .addHelpText('after', EXIT_CODES_HELP)
    .action((_, command: Command) => {
      Object.assign(result, checkConfig(invocation.env, command.optsWithGlobals<Options>().json === true))
    })
  for (const command of [program, ...program.commands])
    command.exitOverride().configureOutput({
      writeOut: (text) => (result.out += text),
      writeErr: (text) => (result.err += text),
    })
  try {
    await program.parseAsync([...invocation.args], { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    result.code = error.exitCode === 0 ? 0 : 2
  }
  return result
}

const usageError = (...lines: string[]): CommandResult => ({
  out: '',
  err: lines.map((line) => `${line}\n`).join(''),
  code: 2,
})

async function runOnce(invocation: Invocation, options: Options): Promise<CommandResult> {
  if (options.watch) return watchCommand(invocation, options)
  const { env, ask, how } = invocation
  const { host, json, sandboxOrder } = options
  if (!host || !/^[a-z0-9.-]+$/.test(host)) return usageError('--host is missing: the domain of a site, in lower case')
  const settings = settingsFor(env, options.upstream, host)
  if (!settings.ok) return usageError(...settings.lines)
  const read = options.wayIn ? { ok: true as const, accounts: undefined } : await readAccounts(options, env, ask)
  if (!read.ok) return usageError(...read.lines, 'Without accounts, only --way-in is possible')
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
  return { out: redactSecrets(out, secrets), err: '', code: report.findings.length > 0 ? 1 : 0 }
}

/** Repeats the checks of the sites in `--accounts`, or of the site in `--host`, until `signal` is aborted. */
async function watchCommand(
  { env, ask, how, signal, write = () => {} }: Invocation,
  options: Options,
): Promise<CommandResult> {
  const { accounts: file, host, upstream, ops = [], every } = options
  const minutes = Number(every)
  if (!(minutes > 0)) return usageError('--every is not a number of minutes')
  const wrong = ops.find((address) => !URL.canParse(address))
  if (wrong !== undefined) return usageError(`--ops ${wrong} is not an address`)
  const read = file === undefined ? await singleWatchedSite(options, env, ask) : readAccountsFile(file)
  if (!read.ok) return usageError(...read.lines)
  for (const { domain } of read.sites) {
    const settings = settingsFor(env, upstream, domain)
    if (!settings.ok) return usageError(...settings.lines)
  }
  if (file !== undefined && host !== undefined) return usageError('Give either --accounts or --host')
  const everyMs = minutes * 60_000
  const ended = signal ?? new AbortController().signal
  await watchSites({ sites: read.sites, env, upstream, ops, everyMs, signal: ended, write, how })
  return { out: '', err: '', code: 0 }
}

async function singleWatchedSite(options: Options, env: Env, prompt: Invocation['ask']) {
  const { host } = options
  if (!host || !/^[a-z0-9.-]+$/.test(host))
    return { ok: false as const, lines: ['--watch needs --accounts, or --host with accounts'] }
  const read = await readAccounts(options, env, prompt)
  return read.ok ? { ok: true as const, sites: [{ domain: host, accounts: read.accounts }] } : read
}
