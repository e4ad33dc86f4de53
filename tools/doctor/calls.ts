import { type Call, fillPath, type Role } from '@quillgate/shared/contract/call'
import { policyOf } from '@quillgate/shared/contract/policy'
import type { WebsiteSettings } from '@quillgate/shared/contract/site'
import { callEntries } from '@quillgate/shared/contract/table'
import type { Config } from '../../bff/src/config/config.ts'
import { DEADLINES } from '../../bff/src/proxy/deadlines.ts'
import { type Api, type ApiReply, isNoResponse, type NoResponse } from './api.ts'
import { type Evaluation, evaluateReply } from './evaluate-reply.ts'
import type { CallInput } from './reads.ts'
import type { Group, Report } from './report.ts'
import type { ResponseStore } from './response-store.ts'
import { sendAs, type TestUser, type TestUsers } from './sessions.ts'

/** The data that checks need to make calls. `missing`: the API's response to a path that does not exist. */
export type CheckContext = {
  api: Api
  config: Config
  /** The settings of the site, which can switch off features. If undefined, every call is made. */
  settings?: WebsiteSettings
  people: TestUsers
  known: ResponseStore
  report: Report
  missing: ApiReply | NoResponse
}
export const CALL_BY_NAME: ReadonlyMap<string, Call> = new Map(callEntries().map(({ name, call }) => [name, call]))
export const findCheckGroup = ({ reply }: Call): Group => (reply === 'file' ? 'Files' : 'Calls')

/** Returns a signed-in test user whose role may make the call; undefined when there is none. */
export function findUserFor({ people }: CheckContext, { access }: Call): TestUser | undefined {
  const roles: readonly Role[] = access === 'anyone' ? ['customer', 'writer', 'reviewer'] : access
  return roles.map((role) => people[role]).find((person) => person !== undefined)
}
export const explainMissingAccount = ({ access }: Call) =>
  `no account signed in${access === 'anyone' ? '' : ` as ${access.join(' or ')}`}`

/** Makes one call as `person`, checks the response, and stores the response's data for later calls. */
export async function makeCall(
  context: CheckContext,
  name: string,
  person: TestUser | undefined,
  input: CallInput,
): Promise<CallResult> {
  const call = CALL_BY_NAME.get(name)!
  const answer = await sendAs(context.api, person, buildApiRequest(context.config, name, call, input))
  const judged = evaluateReply(call, answer)
  if (judged.found.every(({ code }) => code !== 'mark_failed')) context.known.remember(name, judged.value)
  return { ...judged, answer }
}
export type CallResult = Evaluation & { answer: ApiReply | NoResponse }

/**
 * Returns whether a call works without the prefix /api. Only calls that the specification lists without the prefix are
 * tried.
 */
export async function worksWithoutApiPrefix(
  { api, config }: CheckContext,
  name: string,
  person: TestUser | undefined,
  input: CallInput,
) {
  const call = CALL_BY_NAME.get(name)!
  if (!call.upstream?.bare || config.UPSTREAM_BARE_PATHS === 'without' || call.method !== 'GET') return false
  const answer = await sendAs(
    api,
    person,
    buildApiRequest({ ...config, UPSTREAM_BARE_PATHS: 'without' }, name, call, input),
  )
  return !isNoResponse(answer) && answer.status < 300
}

function buildApiRequest(
  config: Config,
  name: string,
  call: Call,
  { params = {}, query = {}, body, deadlineMs }: CallInput,
) {
  const policy = policyOf(name, call)
  const prefix = policy.withoutApiPrefix && config.UPSTREAM_BARE_PATHS === 'without' ? '' : '/api'
  const asked = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => [value].flat().map((one): [string, string] => [key, one])),
  ).toString()
  const isForm = body instanceof MultipartForm
  return {
    method: policy.method,
    path: `${prefix}${fillPath(call.path, params)}${asked ? `?${asked}` : ''}`,
    deadlineMs: deadlineMs ?? DEADLINES[policy.effect],
    ...(body !== undefined && { body: isForm ? body.bytes : Buffer.from(JSON.stringify(body)) }),
    headers: {
      ...(call.reply === 'file' && { accept: '*/*' }),
      ...(body !== undefined && { 'content-type': isForm ? body.type : 'application/json' }),
    },
  }
}

/** A multipart form with one file. */
export class MultipartForm {
  readonly bytes: Buffer
  readonly type = 'multipart/form-data; boundary=quillgate-doctor'

  constructor(fileName: string, type: string, content: Buffer) {
    const head = `Content-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`
    this.bytes = Buffer.concat([
      Buffer.from(`--quillgate-doctor\r\n${head}`),
      content,
      Buffer.from('\r\n--quillgate-doctor--\r\n'),
    ])
  }
}

/** Returns whether a response means that the API does not have this endpoint, rather than that it found no data. */
export const isUnknownPath = ({ missing }: CheckContext, answer: ApiReply | NoResponse): boolean =>
  isNoResponse(answer) || isNoResponse(missing) || answer.status === 405 || answer.body.equals(missing.body)
