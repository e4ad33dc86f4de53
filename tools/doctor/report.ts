import { FINDINGS, type FindingCode, type FindingSeverity, findSeverity } from './findings.ts'

export const GROUPS = ['Connection', 'Signing in', 'Calls', 'Files', 'Chats'] as const
export type Group = (typeof GROUPS)[number]
/** The result of one check. `ms`: the response time. */
export type Check = {
  group: Group
  name: string
  outcome: 'good' | 'finding' | 'not tried'
  code?: FindingCode
  weight?: FindingSeverity
  detail: string
  setting?: string
  ms?: number
}
/** A problem that a check found. `weight` overrides the default weight of the code. */
export type Finding = { code: FindingCode; detail: string; setting?: string | undefined; weight?: FindingSeverity }

/** Collects the results of checks. A finding that is repeated in the same check is collected once. */
export class Report {
  readonly checks: Check[] = []

  pass(group: Group, name: string, detail = '', ms?: number) {
    this.#add({ group, name, outcome: 'good', detail, ms })
  }

  finding(group: Group, name: string, { code, detail, setting, weight = findSeverity(code) }: Finding, ms?: number) {
    this.#add({ group, name, outcome: 'finding', code, weight, detail, ms, ...(setting !== undefined && { setting }) })
  }

  /** Adds the findings of a check; without findings, adds that the check passed. */
  addResult(group: Group, name: string, found: readonly Finding[], detail = '', ms?: number) {
    if (found.length === 0) this.pass(group, name, detail, ms)
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

/** Returns why a finding matters, and how to fix it. */
export function findRemedy({ code, setting }: Check): { cause: string; setting?: string; owner?: string } | undefined {
  if (code === undefined) return undefined
  const remedy = FINDINGS[code]
  return { ...remedy, ...(setting !== undefined && { setting }) }
}
