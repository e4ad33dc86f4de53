import { entries } from '@quillgate/shared/contract/table'
import { Command, CommanderError } from 'commander'
import { readAccounts } from './accounts.ts'
import { checkConfig, settingsFor } from './config.ts'
import { printJson, printText, withoutSecrets } from './print.ts'
import type { CheckOptions } from './run.ts'
import { runChecks } from './run.ts'
import { readAccountsFile, watchSites } from './watch.ts'

export type Env = Readonly<Record<string, string | undefined>>
/** Command line and environment. `ask` prompts for input without echoing it. Only tests set `how`. */
export type Invocation = {
  args: readonly string[]
  env: Env
  ask?: ((question: string) => Promise<string>) | undefined
  how?: Pick<CheckOptions, 'trust' | 'patience'>
  /** Ends --watch. */
  signal?: AbortSignal
  /** Writes the log lines of --watch. */
  write?: (line: string) => void
}
export type Result = { out: string; err: string; code: number }

const CODES = `
Exit codes: 0 nothing found, 1 findings, 2 it could not run (wrong usage, a bad setting, a missing password).
A finding BLOCKS (people cannot do something until it is mended) or COSTS (it is slower, less safe or less complete).
Settings of the portal are read from the environment, as the portal reads them.`
const DESCRIPTION = `Checks an API that the portal is to stand in front of: the way in, then every one of the ${entries().length} calls.`

type Options = Partial<Record<'upstream' | 'host' | 'customer' | 'writer' | 'reviewer' | 'sandboxOrder', string>> & {
  json?: true
  all?: true
  wayIn?: true
  watch?: true
  accounts?: string
  ops?: string[]
  every?: string
}

/** Runs the doctor and returns its output, which contains no password and no cookie; never throws. */
export async function doctor(order: Invocation): Promise<Result> {
  const result: Result = { out: '', err: '', code: 0 }
  const program = new Command('doctor')
    .description(DESCRIPTION)
    .option('--upstream <url>', 'scheme and host of the API; without it UPSTREAM_URL')
    .option('--host <domain>', 'the site that the API is asked for')
    .option('--customer <e-mail>', 'a test account; its password: DOCTOR_CUSTOMER_PASSWORD, or asked for')
    .option('--writer <e-mail>', 'the same, with DOCTOR_WRITER_PASSWORD')
    .option('--reviewer <e-mail>', 'the same, with DOCTOR_REVIEWER_PASSWORD')
    .option('--sandbox-order <id>', 'an order that may be written to; without it nothing is written')
    .option('--way-in', 'only the way in and the site, without people')
    .option('--watch', 'check again and again, without writing, until the process is stopped')
    .option('--accounts <file>', 'with --watch: a JSON file with the test accounts of several sites')
    .option('--ops <url...>', 'with --watch: second ports of the portal that show the results and alert')
    .option('--every <minutes>', 'with --watch: the interval', '5')
    .option('--all', 'name each call that was not tried, too')
    .option('--json', 'answer in JSON')
    .addHelpText('after', CODES)
    .allowExcessArguments(false)
    .showHelpAfterError('(npm run doctor -- --help says more)')
    .action(async (options: Options) => void Object.assign(result, await run(order, options)))
  program
    .command('config')
    .description('only the settings: the environment and SITES_FILE')
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

async function run(invocation: Invocation, options: Options): Promise<Result> {
  if (options.watch) return watch(invocation, options)
  const { env, ask, how } = invocation
  const { host, json, sandboxOrder } = options
  if (!host || !/^[a-z0-9.-]+$/.test(host)) return refused('--host is missing: the domain of a site, in lower case')
  const settings = settingsFor(env, options.upstream, host)
  if (!settings.ok) return refused(...settings.lines)
  const read = options.wayIn ? { ok: true as const, accounts: undefined } : await readAccounts(options, env, ask)
  if (!read.ok) return refused(...read.lines, 'Without people only the way in can be looked at: --way-in')
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

/** Watches the sites of --accounts, or the one of --host, until the signal. */
async function watch({ env, ask, how, signal, write = () => {} }: Invocation, options: Options): Promise<Result> {
  const { accounts: file, host, upstream, ops = [], every } = options
  const minutes = Number(every)
  if (!(minutes > 0)) return refused('--every is not a number of minutes')
  const wrong = ops.find((address) => !URL.canParse(address))
  if (wrong !== undefined) return refused(`--ops ${wrong} is not an address`)
  const read = file === undefined ? await oneSite(options, env, ask) : readAccountsFile(file)
  if (!read.ok) return refused(...read.lines)
  for (const { domain } of read.sites) {
    const settings = settingsFor(env, upstream, domain)
    if (!settings.ok) return refused(...settings.lines)
  }
  if (file !== undefined && host !== undefined) return refused('Give either --accounts or --host')
  const everyMs = minutes * 60_000
  const ended = signal ?? new AbortController().signal
  await watchSites({ sites: read.sites, env, upstream, ops, everyMs, signal: ended, write, how })
  return { out: '', err: '', code: 0 }
}

async function oneSite(options: Options, env: Env, ask: Invocation['ask']) {
  const { host } = options
  if (!host || !/^[a-z0-9.-]+$/.test(host))
    return { ok: false as const, lines: ['--watch needs --accounts, or --host with accounts'] }
  const read = await readAccounts(options, env, ask)
  return read.ok ? { ok: true as const, sites: [{ domain: host, accounts: read.accounts }] } : read
}
