import type { IncomingHttpHeaders } from 'node:http'
import type { Call } from '@quillgate/shared/contract/call'
import { decode } from '@quillgate/shared/contract/decode'
import { hasSuccessField, isFailedReply, readEffectiveStatus } from '@quillgate/shared/domain/errors/outcome'
import { decompress } from '../../bff/src/http/unpack.ts'
import { DEADLINES } from '../../bff/src/proxy/deadlines.ts'
import { isHtml, isJson, isTruncated } from '../../bff/src/proxy/upstream/unlabeled-reply.ts'
import { type ApiReply, isNoResponse, type NoResponse } from './api.ts'
import type { FindingCode } from './findings.ts'
import type { Finding } from './report.ts'

const finding = (code: FindingCode, detail: string): Finding[] => [{ code, detail }]

/** The problems found in a response, and its decoded `value` if it could be decoded. */
export type Evaluation = { found: Finding[]; value?: unknown; status?: number }

/** Checks the response to a call. Decodes it with the same functions as the portal and its pages. */
export function evaluateReply(call: Call, answer: ApiReply | NoResponse): Evaluation {
  const refused = diagnoseFailure(call, answer)
  if (refused) return { found: refused, status: isNoResponse(answer) ? undefined : answer.status }
  const reply = answer as ApiReply
  const slow = reply.slow ? finding('slow', `${(reply.ms / 1000).toFixed(1)} s`) : []
  if (call.reply === 'file')
    return { found: [...evaluateFile(call, reply), ...slow], value: reply.body, status: reply.status }
  const read = readJson(reply)
  if ('code' in read) return { found: [read, ...slow], status: reply.status }
  const marks = diagnoseSuccessField(call, reply.status, read.raw)
  const shape = decode(call.reply, read.raw)
  const problems = shape.problems.filter((problem) => !TOLERATED_DEVIATION.test(problem))
  // A missing required field makes the portal drop an item or breaks a screen. Any other problem affects only one
  // field.
  const isLoss = !shape.ok || problems.some((problem) => / is missing /.test(problem))
  return {
    found: [
      ...read.found,
      ...marks,
      ...(marks.some(({ code }) => code === 'mark_failed') || problems.length === 0
        ? []
        : [{ code: 'shape_wrong', detail: summarizeProblems(problems), weight: isLoss ? 'blocks' : 'costs' } as const]),
      ...slow,
    ],
    value: shape.ok ? shape.value : undefined,
    status: reply.status,
  }
}

/** Problem texts that do not matter, because the portal's decoder handles these deviations without losing data. */
const TOLERATED_DEVIATION = / found under | is an object$| is a map$/

/** Merges problems that differ only in the index of a list item. */
function summarizeProblems(problems: readonly string[]): string {
  const kinds = new Map<string, number>()
  for (const problem of problems) {
    const kind = problem.replace(/\/\d+(?=\/|\s)/g, '/…')
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  const said = [...kinds].slice(0, 5).map(([kind, count]) => (count > 1 ? `${kind} (${count} times)` : kind))
  return [...said, ...(kinds.size > 5 ? [`and ${kinds.size - 5} more`] : [])].join('; ')
}

function diagnoseFailure(call: Call, answer: ApiReply | NoResponse): Finding[] | undefined {
  if (isNoResponse(answer)) {
    const limit = `${DEADLINES[call.effect] / 1000} s`
    return answer.late ? finding('too_late', `no answer within ${limit}`) : finding('unreachable', answer.errorCode)
  }
  const { status, headers } = answer
  if (status >= 300 && status < 400) return finding('redirected', `${status} to ${redirectOrigin(headers)}`)
  if (status >= 500) return finding('server_error', String(status))
  if (status === 404 || status === 405) return finding('call_missing', String(status))
  if (status === 401) return finding('session_refused', '401')
  if (status === 403) return finding('role_refused', '403')
  if (status >= 400) return finding('call_refused', String(status))
  return undefined
}

/** Returns the origin of a redirect's target. The rest of the URL is omitted, because it can contain secrets. */
export function redirectOrigin({ location = '' }: IncomingHttpHeaders): string {
  return URL.canParse(location) ? new URL(location).origin : 'another address of the API'
}

/** Parses a response as JSON, whatever its Content-Type is. As in the portal, an empty body counts as {}. */
export function readJson({ headers, body }: ApiReply): { raw: unknown; found: Finding[] } | Finding {
  const plain = decompress(body, headers['content-encoding'] ?? '')
  const text =
    plain
      ?.toString('utf8')
      .replace(/^\uFEFF/, '')
      .trim() ?? ''
  if (text === '') return { raw: {}, found: [] }
  const label = (headers['content-type'] ?? 'none').split(';')[0]!
  try {
    return { raw: JSON.parse(text), found: isJson(headers) ? [] : finding('label_wrong', `labelled ${label}`) }
  } catch {
    if (/^[{[]/.test(text) && isTruncated(body, headers))
      return { code: 'reply_cut', detail: `${body.length} bytes came` }
    return { code: 'not_json', detail: isHtml(headers) ? 'an HTML page' : `labelled ${label}` }
  }
}

/** Checks the field of a response that signals success. */
function diagnoseSuccessField({ ok }: Call, status: number, raw: unknown): Finding[] {
  if (isFailedReply(status, raw)) {
    const meant = readEffectiveStatus(status, raw)
    return finding('mark_failed', meant === status ? `HTTP ${status}` : `HTTP ${status} with ${meant} inside`)
  }
  if (ok === 'http') return []
  // Any of the known success fields is enough, because the portal accepts each of them.
  return hasSuccessField(raw) ? [] : finding('mark_missing', ok)
}

function evaluateFile({ path }: Call, { headers }: ApiReply): Finding[] {
  if (isHtml(headers)) return finding('file_page', 'an HTML page')
  const isDownload = path.includes('download')
  const name = /filename/i.test(headers['content-disposition'] ?? '')
  return [
    ...(isDownload && !name ? finding('file_name', headers['content-disposition'] ?? 'no Content-Disposition') : []),
    ...(headers['content-type'] === undefined ? finding('file_type', '') : []),
    ...(headers['content-length'] === undefined ? finding('file_length', '') : []),
  ]
}
