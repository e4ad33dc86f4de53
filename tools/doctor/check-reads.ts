import { readErrorTexts } from '@quillgate/shared/domain/errors/outcome'
import { isNoResponse } from './api.ts'
import {
  CALL_BY_NAME,
  type CallResult,
  type CheckContext,
  explainMissingAccount,
  findCheckGroup,
  findUserFor,
  isUnknownPath,
  makeCall,
  worksWithoutApiPrefix,
} from './calls.ts'
import { readJson } from './evaluate-reply.ts'
import { explainDisabledFeature } from './features.ts'
import { type CallInput, FIRST_READS, READS } from './reads.ts'
import type { Finding } from './report.ts'

/** Maximum number of inputs to try for a call. If the API refuses all of them, the call counts as refused. */
const MAX_TRIES = 8
const REFUSAL_CODES: ReadonlySet<string> = new Set(['call_missing', 'call_refused', 'role_refused', 'mark_failed'])

/** Makes every call that does not change data once, as a user who is allowed to make it. */
export async function checkReads(context: CheckContext): Promise<void> {
  const reads = [...CALL_BY_NAME].filter(([name, { effect }]) => effect === 'read' && name !== 'site.website')
  const names = [...FIRST_READS, ...reads.map(([name]) => name).filter((name) => !FIRST_READS.includes(name))]
  for (const name of names) await checkRead(context, name)
}

async function checkRead(context: CheckContext, name: string): Promise<void> {
  const { report, known } = context
  const call = CALL_BY_NAME.get(name)!
  const switchedOff = explainDisabledFeature(context.settings, name)
  if (switchedOff !== undefined) return report.notTried(findCheckGroup(call), name, switchedOff)
  const person = findUserFor(context, call)
  if (!person) return report.notTried(findCheckGroup(call), name, explainMissingAccount(call))
  const inputs = READS[name]?.(known) ?? [{}]
  if (inputs.length === 0)
    return report.notTried(findCheckGroup(call), name, 'the test accounts have no data to request it with')
  let tried: { input: CallInput; made: CallResult } | undefined
  for (const input of inputs.slice(0, MAX_TRIES)) {
    const made = await makeCall(context, name, person, input)
    tried ??= { input, made }
    if (isRefusedResult(made) && !isUnknownPath(context, made.answer)) continue
    // Repeats a slow call once, because the first one may have been slow due to a cold start.
    const isSlow = !isNoResponse(made.answer) && made.answer.slow
    tried = { input, made: isSlow ? await makeCall(context, name, person, input) : made }
    break
  }
  const { input, made } = tried!
  const { answer, found } = made
  if (found.some(({ code }) => code === 'call_missing') && (await worksWithoutApiPrefix(context, name, person, input)))
    return report.finding('Calls', name, { code: 'bare_path', detail: `404 with /api, found without` })
  if (isRefusedResult(made) && isRefusedForState(context, made))
    return report.notTried(findCheckGroup(call), name, `refused because of the accounts' data (${made.status})`)
  return report.addResult(
    findCheckGroup(call),
    name,
    found.flatMap((one) => fileHostFindings(context, name, one, made)),
    '',
    answer.ms,
  )
}

const isRefusedResult = ({ found }: CallResult) => found.some(({ code }) => REFUSAL_CODES.has(code))

/**
 * Returns whether the API refused a call with an error text. In that case the API implements the call, but cannot
 * perform it with the current data.
 */
function isRefusedForState(context: CheckContext, { answer, found }: CallResult): boolean {
  if (isNoResponse(answer) || found.some(({ code }) => code === 'role_refused')) return false
  if (answer.status < 400 || isUnknownPath(context, answer)) return false
  return findErrorTexts(answer).length > 0
}

/** Returns the error texts of a refused call; an empty list if the response is not JSON. */
export function findErrorTexts(answer: Parameters<typeof readJson>[0]): string[] {
  const read = readJson(answer)
  return 'raw' in read ? readErrorTexts(read.raw) : []
}

/**
 * Returns the findings for a file that redirects to another host: none if the portal's settings already list the host,
 * otherwise a finding with the missing setting.
 */
function fileHostFindings({ api }: CheckContext, name: string, found: Finding, { answer }: CallResult): Finding[] {
  if (found.code !== 'redirected' || CALL_BY_NAME.get(name)!.reply !== 'file' || isNoResponse(answer)) return [found]
  const { location = '' } = answer.headers
  if (!URL.canParse(location)) return [found]
  const { host } = new URL(location)
  if (api.site.fileHosts.has(host)) return []
  const listed = [...api.site.fileHosts, host].join(',')
  return [{ code: 'file_redirect', detail: `to ${host}`, setting: `UPSTREAM_FILE_HOSTS=${listed}` }]
}
