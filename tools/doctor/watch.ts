import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import * as Type from 'typebox'
import { Value } from 'typebox/value'
import type { CanaryRun } from '../../bff/src/ops/canary.ts'
import { settingsFor } from './config.ts'
import { redactSecrets } from './print.ts'
import type { Report } from './report.ts'
import { type CheckOptions, runChecks } from './run-checks.ts'
import type { Accounts } from './sessions.ts'

const Account = Type.Object({ email: Type.String({ minLength: 1 }), password: Type.String({ minLength: 1 }) })
const MaybeAccount = Type.Optional(Account)
const SiteAccounts = Type.Object(
  { customer: MaybeAccount, writer: MaybeAccount, reviewer: MaybeAccount },
  { additionalProperties: false },
)
const AccountsFile = Type.Record(Type.String({ pattern: '^[a-z0-9.-]+$' }), SiteAccounts, {
  additionalProperties: false,
  minProperties: 1,
})

export type WatchedSite = { domain: string; accounts: Accounts }
type AccountsFileResult = { ok: true; sites: WatchedSite[] } | { ok: false; lines: string[] }

/** Reads a file with the test accounts of each site. */
export function readAccountsFile(file: string): AccountsFileResult {
  let raw: unknown
  try {
    raw = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    // The message of the JSON parser is replaced, because it quotes the file and can therefore contain passwords.
    const why =
      error instanceof SyntaxError ? 'is not JSON' : `cannot be read: ${(error as NodeJS.ErrnoException).code}`
    return { ok: false, lines: [`${file} ${why}`] }
  }
  if (Value.Check(AccountsFile, raw))
    return { ok: true, sites: Object.entries(raw).map(([domain, accounts]) => ({ domain, accounts })) }
  const places = [...Value.Errors(AccountsFile, raw)].map(({ instancePath }) => instancePath || '/')
  return { ok: false, lines: [`${file} is invalid at ${places[0] ?? '/'}: see docs/doctor.md`] }
}

type WatchOptions = {
  sites: readonly WatchedSite[]
  env: Readonly<Record<string, string | undefined>>
  upstream: string | undefined
  /** URLs of the portals' ports for operators (OPS_PORT), to which the results are sent. */
  ops: readonly string[]
  everyMs: number
  /** Ends the watch as soon as the check in progress is done. */
  signal: AbortSignal
  write: (line: string) => void
  how?: Pick<CheckOptions, 'trust' | 'patience'> | undefined
}

/** Checks all sites repeatedly. For each check, sends the result to the portals and writes one log line. */
export async function watchSites({ sites, everyMs, signal, ...options }: WatchOptions) {
  while (!signal.aborted) {
    const started = performance.now()
    for (const site of sites) if (!signal.aborted) await checkOnce(site, options)
    const restMs = Math.max(0, everyMs - (performance.now() - started))
    await wait(restMs, undefined, { signal }).catch(() => undefined)
  }
}

type SiteCheckOptions = Omit<WatchOptions, 'sites' | 'everyMs' | 'signal'>

async function checkOnce(site: WatchedSite, options: SiteCheckOptions) {
  const log = (fields: object, msg: string) =>
    options.write(JSON.stringify({ time: Date.now(), site: site.domain, ...fields, msg }))
  let result: CanaryRun
  try {
    result = await runDoctorFor(site, options)
  } catch (error) {
    log({ error: error instanceof Error ? error.name : 'unknown' }, 'check could not run')
    return
  }
  const { seconds, tried, findings } = result
  const blocking = findings.filter(({ weight }) => weight === 'blocks').map(({ name, code }) => `${name} ${code}`)
  log({ seconds, tried, findings: findings.length, blocking }, 'checked')
  for (const address of options.ops) {
    const why = await sendCanaryRun(address, result)
    if (why !== undefined) log({ ops: address, why }, 'result could not be sent')
  }
}

/**
 * Checks a site. A finding that blocks users counts only if a second check finds it too, so that a single lost response
 * causes no alert.
 */
async function runDoctorFor(
  { domain, accounts }: WatchedSite,
  { env, upstream, how }: SiteCheckOptions,
): Promise<CanaryRun> {
  const settings = settingsFor(env, upstream, domain)
  if (!settings.ok) throw new Error('invalid settings')
  const started = performance.now()
  const run = () => runChecks({ config: settings.value, domain, accounts, ...how })
  const first = await run()
  const isIll = blockingFindings(first.report).length > 0
  const { report, secrets } = isIll ? await run() : first
  const known = new Set(blockingFindings(first.report))
  const findings = report.findings.filter((one) => one.weight !== 'blocks' || known.has(`${one.name} ${one.code}`))
  return {
    site: domain,
    seconds: Number(((performance.now() - started) / 1000).toFixed(1)),
    tried: report.checks.filter(({ outcome }) => outcome !== 'not tried').length,
    findings: findings.slice(0, 200).map(({ name, code = 'unreachable', weight = 'costs', detail }) => ({
      name: name.slice(0, 100),
      code,
      weight,
      detail: redactSecrets(detail, secrets).slice(0, 500),
    })),
  }
}

const blockingFindings = ({ findings }: Report) =>
  findings.filter(({ weight }) => weight === 'blocks').map(({ name, code }) => `${name} ${code}`)

/** Sends the result of a check to a portal. Returns the reason if it could not be sent, else undefined. */
async function sendCanaryRun(address: string, result: CanaryRun): Promise<string | undefined> {
  try {
    const { ok, status } = await fetch(new URL('/canary', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(result),
      signal: AbortSignal.timeout(5_000),
    })
    return ok ? undefined : `HTTP ${status}`
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown'
  }
}
