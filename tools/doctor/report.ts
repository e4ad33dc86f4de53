import { FINDINGS, type FindingCode, type Weight, weightOf } from './findings.ts'

export const GROUPS = ['The way in', 'Signing in', 'Calls', 'Files', 'Chats'] as const
export type Group = (typeof GROUPS)[number]
/** One thing that was looked at. `ms`: how long the answer took. */
export type Check = {
  group: Group
  name: string
  outcome: 'good' | 'finding' | 'not tried'
  code?: FindingCode
  weight?: Weight
  detail: string
  setting?: string
  ms?: number
}
/** `weight`: another than the code has by itself. */
export type Found = { code: FindingCode; detail: string; setting?: string | undefined; weight?: Weight }

/** Collects what was looked at; the same finding at the same place counts once. */
export class Report {
  readonly checks: Check[] = []

  good(group: Group, name: string, detail = '', ms?: number) {
    this.#add({ group, name, outcome: 'good', detail, ms })
  }

  finding(group: Group, name: string, { code, detail, setting, weight = weightOf(code) }: Found, ms?: number) {
    this.#add({ group, name, outcome: 'finding', code, weight, detail, ms, ...(setting !== undefined && { setting }) })
  }

  /** The findings of one place, or that there are none. */
  settle(group: Group, name: string, found: readonly Found[], detail = '', ms?: number) {
    if (found.length === 0) this.good(group, name, detail, ms)
    for (const one of found) this.finding(group, name, one, ms)
  }

  notTried(group: Group, name: string, why: string) {
    this.#add({ group, name, outcome: 'not tried', detail: why })
  }

  get findings(): Check[] {
    return this.checks.filter(({ outcome }) => outcome === 'finding')
  }

  #add(check: Check) {
    const isKnown = this.checks.some(
      (one) => one.name === check.name && one.outcome === check.outcome && one.code === check.code,
    )
    if (!isKnown) this.checks.push(check)
  }
}

/** Why a finding matters, and what mends it. */
export function remedyOf({ code, setting }: Check): { cause: string; setting?: string; owner?: string } | undefined {
  if (code === undefined) return undefined
  const remedy = FINDINGS[code]
  return { ...remedy, ...(setting !== undefined && { setting }) }
}
