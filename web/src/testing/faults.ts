import type { Call } from '@quillgate/shared/contract/call'
import { createErrorBody, ERROR, type ErrorCode } from '@quillgate/shared/domain/errors/codes'
import { FALLBACK_ERRORS, NO_RESPONSE_TEXT } from '@quillgate/shared/domain/errors/outcome'
import { vi } from 'vitest'
import { TIMEOUTS_MS } from '../platform/http/http.ts'
import { stubNetworkError, stubNoReply, stubRawReply, stubRefusal } from './network.ts'

export type FallbackErrorKey = keyof typeof FALLBACK_ERRORS
/**
 * One way in which a call can fail while the page stays open, and its English error text. A screen can define another
 * text.
 */
export type Fault = { name: string; stub: (call: Call) => void; textForArea: (area: FallbackErrorKey) => string }

const constantText = (text: string) => () => text
const fallbackText = (area: FallbackErrorKey) => FALLBACK_ERRORS[area]
const refusalFault = (code: ErrorCode): Fault => ({
  name: `${ERROR[code].status} ${code}`,
  stub: (call) => stubRefusal(call, code),
  textForArea: constantText(ERROR[code].sentence),
})

/** Makes every request timeout expire at once from now on. Other timers, such as those of `waitFor`, run as usual. */
function expireTimeouts() {
  const { setTimeout: wait } = globalThis
  if (vi.isMockFunction(wait)) return
  const requestTimeouts = Object.values(TIMEOUTS_MS)
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms = 0) =>
    wait(run, requestTimeouts.includes(ms) ? 0 : ms),
  )
}

/**
 * All faults except a lost session, which leads to the login page. Consecutive faults have different texts, so that a
 * test cannot mistake one for the next.
 */
export const FAULTS: readonly Fault[] = [
  refusalFault('request_unreadable'),
  { name: 'a lost reply', stub: stubNetworkError, textForArea: constantText(NO_RESPONSE_TEXT) },
  refusalFault('role_forbidden'),
  refusalFault('not_found'),
  refusalFault('task_done'),
  { name: '500 without a text', stub: (call) => stubRawReply(call, 500, {}), textForArea: fallbackText },
  {
    name: '429',
    stub: (call) => stubRawReply(call, 429, createErrorBody('rate_limited'), { 'retry-after': '90' }),
    textForArea: constantText('Too many attempts. Please try again in 2 minutes.'),
  },
  {
    name: 'a reply that does not match its schema',
    stub: (call) => stubRawReply(call, 200, ['?']),
    textForArea: fallbackText,
  },
  {
    name: 'a reply that the gateway cannot read',
    stub: (call) => stubRefusal(call, 'upstream_reply_invalid'),
    textForArea: constantText(NO_RESPONSE_TEXT),
  },
  { name: '503', stub: (call) => stubRefusal(call, 'upstream_busy'), textForArea: fallbackText },
  {
    name: 'a reply that never arrives',
    stub: (call) => {
      expireTimeouts()
      stubNoReply(call)
    },
    textForArea: constantText(NO_RESPONSE_TEXT),
  },
]
