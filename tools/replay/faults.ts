import { readFileSync } from 'node:fs'
import { callEntries } from '@quillgate/shared/contract/table'

const FAULT_KINDS = ['status', 'hang', 'drop', 'malformed', 'half'] as const
/** A simulated fault of a call. `times`: how often the fault occurs; without it, the fault occurs every time. */
export type CallFault = { call: string; fault: (typeof FAULT_KINDS)[number]; status?: number; times?: number }
export type ChatFault = { socket: 'orders' | 'admin'; fault: 'kick'; afterFrames?: number; times?: number }
type ReplayFault = CallFault | ChatFault
export type Faults = ReturnType<typeof createFaults>

const CALL_NAMES: ReadonlySet<string> = new Set(callEntries().map(({ name }) => name))

/** Reads a faults file; returns one error line for each invalid entry. */
export function readFaults(file: string): { ok: true; value: Faults } | { ok: false; lines: string[] } {
  let raw: unknown
  try {
    raw = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    return { ok: false, lines: [`--faults cannot be read: ${error instanceof Error ? error.message : 'no JSON'}`] }
  }
  if (!Array.isArray(raw)) return { ok: false, lines: ['--faults is not a list'] }
  const bad = raw.flatMap((one: unknown, at) => (isFault(one) ? [] : [at + 1]))
  if (bad.length === 0) return { ok: true, value: createFaults(raw as ReplayFault[]) }
  return {
    ok: false,
    lines: bad.map((number) => `--faults: number ${number} is not a valid fault; see docs/recording.md`),
  }
}

function isFault(raw: unknown): boolean {
  const { call, socket, fault, status, afterFrames, times, ...rest } = (raw ?? {}) as Record<string, unknown>
  const isCount = (value: unknown, least: number) =>
    value === undefined || (Number.isInteger(value) && Number(value) >= least)
  if (Object.keys(rest).length > 0 || !isCount(times, 1)) return false
  if (call === undefined)
    return (
      (socket === 'orders' || socket === 'admin') && fault === 'kick' && isCount(afterFrames, 0) && status === undefined
    )
  const hasStatus = Number.isInteger(status) && Number(status) >= 400 && Number(status) <= 599
  const isKind = FAULT_KINDS.some((kind) => kind === fault) && (fault === 'status' ? hasStatus : status === undefined)
  return isKind && typeof call === 'string' && CALL_NAMES.has(call) && socket === undefined && afterFrames === undefined
}

/**
 * Returns functions that find the fault to simulate. The faults apply in the order of the list. A fault with `times`
 * applies that many times, then the next one applies.
 */
export function createFaults(list: readonly ReplayFault[] = []) {
  const left = list.map((fault) => ({ fault, times: fault.times ?? Number.POSITIVE_INFINITY }))
  function take<F>(fits: (fault: ReplayFault) => F | undefined): F | undefined {
    const found = left.find(({ fault, times }) => times > 0 && fits(fault) !== undefined)
    if (!found) return undefined
    found.times -= 1
    return fits(found.fault)
  }
  return {
    ofCall: (name: string) => take((fault) => ('call' in fault && fault.call === name ? fault : undefined)),
    ofChat: (name: string) => take((fault) => ('socket' in fault && fault.socket === name ? fault : undefined)),
  }
}
