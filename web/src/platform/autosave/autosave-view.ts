import type { Copy } from './autosave-store.ts'

/** What a form is told of what was kept of it. */
export type AutosaveView = {
  /** False until it is known whether something was kept. */
  loaded: boolean
  /** What the form should hold; a new object each time it is to be filled in. `values` undefined: start afresh. */
  restored: { values: unknown; from?: unknown; at: number } | undefined
  /** What another page holds, when it is not the same. */
  other: { values: unknown; at: number } | undefined
  /** False: what is typed is gone with the page. */
  lasting: boolean
  /** Another page has sent this form. */
  sentElsewhere: boolean
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const inOrder = (_: string, value: unknown) =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value
/** Equal independently of the order of fields. */
export const same = (a: unknown, b: unknown) => JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder)
export const isSameView = (a: AutosaveView, b: AutosaveView) =>
  a.loaded === b.loaded &&
  a.restored === b.restored &&
  a.lasting === b.lasting &&
  a.sentElsewhere === b.sentElsewhere &&
  a.other?.values === b.other?.values
export const restoredFrom = ({ values, from, at }: Copy) => ({ values, at, ...(from !== undefined && { from }) })
export const newestFirst = ([, a]: [string, Copy], [, b]: [string, Copy]) => b.revision - a.revision || b.at - a.at
