import type { Role } from '@quillgate/shared/contract/call'
import type { SchemaNode } from '@quillgate/shared/contract/decode'
import { roleOf } from '@quillgate/shared/domain/access/roles'
import { matchCall } from '../../bff/src/recording/match-call.ts'
import { isDeclared } from '../../bff/src/recording/redact.ts'
import { readAccounts } from '../doctor/accounts.ts'
import { createApiClient, isNoResponse } from '../doctor/api.ts'
import { CALL_BY_NAME, type CheckContext, makeCall } from '../doctor/calls.ts'
import { settingsFor } from '../doctor/config.ts'
import { readJson } from '../doctor/evaluate-reply.ts'
import { redactSecrets } from '../doctor/print.ts'
import { type CallInput, FIRST_READS, READS } from '../doctor/reads.ts'
import { Report } from '../doctor/report.ts'
import { ResponseStore } from '../doctor/response-store.ts'
import { type Accounts, signIn, signOut, type TestUser } from '../doctor/sessions.ts'
import { type CommandResult, type Invocation, usageError } from './command-line.ts'
import { type Recording, readRecordings } from './recordings.ts'
import { computeShape, type Difference, findDifferences } from './shape.ts'

type Options = Partial<Record<'upstream' | 'journey' | 'site' | Role, string>> & { check: string; json?: true }
/** The result of comparing a recorded read call with the current API. */
type CheckedCall = { call: string; outcome: 'same' | 'finding' | 'not tried'; why: string; differences: Difference[] }
/**
 * Limits per call: how many responses are compared, and how many inputs are tried before the call counts as removed.
 */
const COMPARED_RESPONSES = 3
const MAX_TRIES = 8

/**
 * Repeats the recorded read calls against an API. Prints by call which fields of the responses are new, missing or
 * changed.
 */
export async function checkDrift({ env, print, ask }: Invocation, options: Options): Promise<CommandResult> {
  const one = findRecording(options)
  if (typeof one === 'string') return usageError(one)
  const { site } = one.manifest
  // Uses the settings of the recording, unless the environment overrides them.
  const { UPSTREAM_URL: _, ...then } = one.manifest.settings
  const settings = settingsFor({ ...then, ...env }, options.upstream, site)
  if (!settings.ok) return usageError(...settings.lines)
  const roles = [...new Set(one.manifest.people.flatMap(({ role }) => roleOf({ role }) ?? []))]
  const read = await readAccounts(options, env, ask, roles)
  if (!read.ok) return usageError(...read.lines)
  // How long the API takes is not part of a recording, so no reply counts as slow.
  const api = createApiClient(settings.value, site, {}, Number.POSITIVE_INFINITY)
  try {
    const { checked, secrets } = await compareRecording(one, api, settings.value, read.accounts)
    const out = options.json ? `${JSON.stringify({ site, checked }, undefined, 2)}\n` : formatDriftReport(one, checked)
    print(redactSecrets(out, secrets))
    return { err: '', code: checked.some(({ outcome }) => outcome === 'finding') ? 1 : 0 }
  } finally {
    await api.close()
  }
}

function findRecording({ check, journey, site }: Options): Recording | string {
  const all = readRecordings(check).filter(
    ({ manifest }) =>
      (site ?? manifest.site) === manifest.site && (journey === 'journey' || journey === manifest.journey),
  )
  if (all.length === 1) return all[0]!
  return all.length === 0
    ? `No matching recording in ${check}`
    : `--check: name one of ${all.map(({ dir }) => dir).join(', ')}`
}

async function compareRecording(
  recording: Recording,
  api: CheckContext['api'],
  config: CheckContext['config'],
  accounts: Accounts,
) {
  const report = new Report()
  const people = await signIn(api, accounts, report)
  const visit: CheckContext = {
    api,
    config,
    people,
    known: new ResponseStore(undefined),
    report,
    missing: await api.ask({ path: '/' }),
  }
  const asked = Map.groupBy(
    recording.calls.filter(({ recorded, status }) => recorded.effect === 'read' && !recorded.file && status < 300),
    ({ recorded }) => recorded.call,
  )
  const names = [
    ...FIRST_READS.filter((name) => asked.has(name)),
    ...[...asked.keys()].filter((name) => !FIRST_READS.includes(name)),
  ]
  const checked: CheckedCall[] = report.findings.map(({ name, code = '' }) => findingResult(name, code))
  for (const name of names) {
    const recorded = asked.get(name)!
    const roleAt = (person: string) =>
      roleOf({ role: recording.manifest.people.find((each) => each.person === person)?.role ?? '' })
    const person = recorded
      .map((each) => people[roleAt(each.recorded.person) as Role])
      .find((each) => each !== undefined)
    checked.push(await checkCall(visit, name, recorded, person))
  }
  await signOut(api, people, report)
  const secrets = [
    ...Object.values(accounts).map(({ password }) => password),
    ...Object.values(people).flatMap(({ jar }) => jar.values),
  ]
  return { checked, secrets }
}

const findingResult = (call: string, reason: string, found: Difference[] = []): CheckedCall => ({
  call,
  outcome: 'finding',
  why: reason,
  differences: found,
})

async function checkCall(
  context: CheckContext,
  name: string,
  recorded: Recording['calls'],
  person: TestUser | undefined,
): Promise<CheckedCall> {
  const call = CALL_BY_NAME.get(name)!
  if (!person && call.access !== 'anyone')
    return { call: name, outcome: 'not tried', why: 'no account signed in that may make it', differences: [] }
  const inputs = [
    ...new Map(recorded.map(({ path }) => [path, toInput(path)])).values(),
    ...(READS[name]?.(context.known) ?? []),
  ]
  const fresh: unknown[] = []
  let refusal = ''
  for (const input of inputs.slice(0, MAX_TRIES)) {
    const { answer } = await makeCall(context, name, person, input)
    const read = isNoResponse(answer) ? undefined : readJson(answer)
    if (isNoResponse(answer)) refusal ||= answer.errorCode
    else if (answer.status >= 300 || !read || !('raw' in read)) refusal ||= `status ${answer.status}`
    else fresh.push(read.raw)
    if (fresh.length >= COMPARED_RESPONSES) break
  }
  if (fresh.length === 0) return findingResult(name, refusal)
  const nodes = call.reply === 'file' ? [] : [call.reply as SchemaNode]
  const found = findDifferences(computeShape(recorded.map(({ response }) => response)), computeShape(fresh), (place) =>
    isDeclared(nodes, place.replaceAll('[]', '').split('.')),
  )
  return found.length > 0 ? findingResult(name, '', found) : { call: name, outcome: 'same', why: '', differences: [] }
}

/** Returns the path parameters and the query of a recorded path. */
function toInput(path: string): CallInput {
  const query: Record<string, string[]> = {}
  for (const [key, value] of new URLSearchParams(path.split('?')[1] ?? '')) query[key] = [...(query[key] ?? []), value]
  return { params: matchCall('GET', path)?.params ?? {}, query }
}

function formatDriftReport(
  { manifest: { site, journey, started } }: Recording,
  checked: readonly CheckedCall[],
): string {
  const lines = checked.flatMap(({ call, outcome, why, differences: found }) => [
    `  ${{ same: 'ok', finding: 'FINDING', 'not tried': 'not tried' }[outcome].padEnd(9)}  ${call}  ${why}`.trimEnd(),
    ...found.map(({ field, what, detail }) => `${' '.repeat(13)}${what.padEnd(8)}  ${field}  ${detail}`.trimEnd()),
  ])
  const findings = checked.reduce(
    (sum, { outcome, differences: found }) => sum + (outcome === 'finding' ? Math.max(1, found.length) : 0),
    0,
  )
  return [
    `${site} "${journey}" of ${started.slice(0, 10)}\n`,
    ...lines,
    `\n${findings} ${findings === 1 ? 'finding' : 'findings'} in ${checked.length} recorded reads`,
    '',
  ].join('\n')
}
