import { readFileSync } from 'node:fs'
import * as Type from 'typebox'
import { Value } from 'typebox/value'
import { entries } from '../../shared/src/contract/table.ts'

const Times = Type.Optional(Type.Integer({ minimum: 1 }))
const Name = Type.Union(entries().map(({ name }) => Type.Literal(name)))
const CallFault = Type.Union([
  Type.Object(
    { call: Name, fault: Type.Literal('status'), status: Type.Integer({ minimum: 400, maximum: 599 }), times: Times },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      call: Name,
      fault: Type.Union([Type.Literal('hang'), Type.Literal('drop'), Type.Literal('malformed'), Type.Literal('half')]),
      times: Times,
    },
    { additionalProperties: false },
  ),
])
const ChatFault = Type.Object(
  {
    socket: Type.Union([Type.Literal('orders'), Type.Literal('admin')]),
    fault: Type.Literal('kick'),
    afterFrames: Type.Integer({ minimum: 0, default: 0 }),
    times: Times,
  },
  { additionalProperties: false },
)
const Faults = Type.Array(Type.Union([CallFault, ChatFault]))
export type CallFault = Type.Static<typeof CallFault>
export type ChatFault = Type.Static<typeof ChatFault>
export type Faults = ReturnType<typeof createFaults>

/** The faults of a file; each bad place is a line. */
export function readFaults(file: string): { ok: true; value: Faults } | { ok: false; lines: string[] } {
  let raw: unknown
  try {
    raw = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    return { ok: false, lines: [`--faults cannot be read: ${error instanceof Error ? error.message : 'no JSON'}`] }
  }
  const given = Value.Default(Faults, raw)
  if (Value.Check(Faults, given)) return { ok: true, value: createFaults(given) }
  if (!Array.isArray(given)) return { ok: false, lines: ['--faults is no list'] }
  const bad = given.flatMap((one, at) => (Value.Check(Faults, [one]) ? [] : [at + 1]))
  return {
    ok: false,
    lines: bad.map((number) => `--faults: number ${number} is no fault; docs/recording.md lists them`),
  }
}

/** Faults in their order; one with `times` is over after so many. */
export function createFaults(list: Type.Static<typeof Faults> = []) {
  const left = list.map((fault) => ({ fault, times: fault.times ?? Number.POSITIVE_INFINITY }))
  function take<F>(fits: (fault: CallFault | ChatFault) => F | undefined): F | undefined {
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
