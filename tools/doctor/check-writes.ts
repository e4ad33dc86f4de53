import { isNoResponse } from './api.ts'
import {
  CALL_BY_NAME,
  type CallResult,
  type CheckContext,
  explainMissingAccount,
  findCheckGroup,
  findUserFor,
  isUnknownPath,
  MultipartForm,
  makeCall,
} from './calls.ts'
import { findErrorTexts } from './check-reads.ts'
import { createPdf } from './create-pdf.ts'
import { explainDisabledFeature } from './features.ts'
import type { Finding } from './report.ts'
import { WRITE_STEPS } from './write-steps.ts'

/** Calls that the check never makes, each with the reason. */
const NEVER_TRIED_CALLS: Readonly<Record<string, string>> = {
  'auth.resetPassword': 'sends a mail',
  'auth.resetPasswordStep2': 'sets a password',
  'auth.autologin': 'uses up a one-time link',
  'profile.updatePassword': 'sets a password',
  'profile.updateImage': 'changes the user’s picture',
  'notifications.clear': 'clears the user’s notifications',
  'notifications.clearOne': 'clears one of the user’s notifications',
  'templates.create': 'leaves a template that no call removes',
  'templates.save': 'changes a writer’s template',
  'templates.publish': 'changes a writer’s template',
  'contracts.sign': 'signs a contract in the user’s name',
  'followUp.copy': 'replaces the questions of the order',
}
/** Sign-in and sign-out are checked separately, for each user. */
const CHECKED_SEPARATELY = new Set(['auth.login', 'auth.logout'])

/**
 * Makes the calls that change data, but only on the sandbox order (`--sandbox-order`). Without a sandbox order, reports
 * these calls as not tried.
 */
export async function checkWrites(context: CheckContext): Promise<void> {
  const { known, report } = context
  const { sandbox } = known
  const hasOrder = [...known.orders('customerOrders.list'), ...known.orders('writerOrders.list')].some(
    ({ _id }) => _id === sandbox,
  )
  if (sandbox !== undefined && hasOrder) {
    await checkUpload(context)
    for (const step of WRITE_STEPS) await checkStep(context, step)
  }
  const without =
    sandbox === undefined ? 'modifies data: needs --sandbox-order' : 'no test account has the sandbox order'
  const made = new Set(report.checks.map(({ name }) => name))
  for (const [name, { effect }] of CALL_BY_NAME) {
    if (effect === 'read' || made.has(name) || CHECKED_SEPARATELY.has(name)) continue
    const why =
      effect === 'payment'
        ? 'charges money'
        : (NEVER_TRIED_CALLS[name] ?? (hasOrder ? 'the sandbox order has no such task' : without))
    report.notTried('Calls', name, why)
  }
}

async function checkStep(context: CheckContext, { name, input }: (typeof WRITE_STEPS)[number]): Promise<void> {
  const call = CALL_BY_NAME.get(name)!
  const switchedOff = explainDisabledFeature(context.settings, name)
  if (switchedOff !== undefined) return context.report.notTried(findCheckGroup(call), name, switchedOff)
  const person = findUserFor(context, call)
  if (!person) return context.report.notTried(findCheckGroup(call), name, explainMissingAccount(call))
  const given = input(context.known, person)
  if (!given) return
  const made = await makeCall(context, name, person, given)
  if (call.effect !== 'read') reportResult(context, name, made)
}

/**
 * Reports the result of a call. A refusal with an error text is reported as good, because the state of the order may
 * not allow the call.
 */
function reportResult(context: CheckContext, name: string, { found, answer }: CallResult) {
  const { report } = context
  const isRefused = found.some(({ code }) =>
    ['call_refused', 'role_refused', 'mark_failed', 'call_missing'].includes(code),
  )
  if (!isRefused || isNoResponse(answer) || isUnknownPath(context, answer))
    return report.addResult('Calls', name, found, '', answer.ms)
  if (findErrorTexts(answer).length > 0)
    return report.pass('Calls', name, `refused in this state (${answer.status})`, answer.ms)
  return report.finding('Calls', name, { code: 'refusal_wordless', detail: String(answer.status) })
}

/** Timeout in ms that allows the largest upload even on a slow connection. */
const LARGE_UPLOAD_TIMEOUT_MS = 300_000

/** Uploads a small file, and a file of the maximum size that the portal accepts. */
async function checkUpload(context: CheckContext): Promise<void> {
  const { config, report } = context
  const name = 'files.upload'
  const person = findUserFor(context, CALL_BY_NAME.get(name)!)
  if (!person) return
  const first = await makeCall(context, name, person, {
    body: new MultipartForm('doctor.pdf', 'application/pdf', createPdf()),
  })
  reportResult(context, name, first)
  const bytes = config.UPLOAD_MAX_MB * 1024 * 1024 - 64 * 1024
  const small = context.known.of(name)
  const large = {
    body: new MultipartForm('doctor-large.pdf', 'application/pdf', createPdf(bytes)),
    deadlineMs: LARGE_UPLOAD_TIMEOUT_MS,
  }
  const made = await makeCall(context, name, person, large)
  if (small !== undefined) context.known.remember(name, small)
  const size = `${config.UPLOAD_MAX_MB} MB`
  // Ignores slowness, which is expected of a large upload, and findings that the small upload also had.
  const known = new Set<string>(['slow', ...first.found.map(({ code }) => code)])
  const isRefused = small !== undefined && made.found.some(({ code }) => !known.has(code))
  const said = isNoResponse(made.answer) ? made.answer.errorCode : String(made.status)
  const found: Finding[] =
    made.status === 413 || isRefused ? [{ code: 'upload_limit', detail: `${said} to ${size}` }] : []
  report.addResult('Connection', 'upload size', found, `${size} are taken`)
}
