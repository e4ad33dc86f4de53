import { CALLS } from './calls.ts'
import { type Check, GROUPS, type Report, remedyOf } from './report.ts'

type About = { upstream: string; host: string; seconds: number }
const WORD = { good: 'ok', finding: 'FINDING', 'not tried': 'not tried' } as const
const NAME_WIDTH = 32

/** How many of the contract's calls were made. */
function countsOf({ checks, findings }: Report) {
  const nameOf = ({ name }: Check) => name.split(' as ')[0]!
  const tried = new Set(checks.filter(({ outcome }) => outcome !== 'not tried').map(nameOf))
  const made = [...CALLS.keys()].filter((name) => tried.has(name)).length
  return { calls: CALLS.size, tried: made, notTried: CALLS.size - made, findings: findings.length }
}

/** One line a check, by groups; a finding has its cause and what mends it below. */
export function printText(report: Report, { upstream, host, seconds }: About): string {
  const groups = GROUPS.flatMap((group) => {
    const checks = report.checks.filter((check) => check.group === group)
    return checks.length > 0 ? [`\n${group}`, ...checks.flatMap(linesOf)] : []
  })
  const { calls, tried, findings } = countsOf(report)
  const end = `\n${findings} ${findings === 1 ? 'finding' : 'findings'}; ${tried} of ${calls} calls tried, in ${seconds.toFixed(1)} s`
  return [`${upstream} for ${host}`, ...groups, end, ''].join('\n')
}

function linesOf(check: Check): string[] {
  const { name, outcome, detail, ms } = check
  const time = ms === undefined ? '' : `${ms.toFixed(0)} ms`
  const said = [detail, time].filter(Boolean).join(', ')
  const line = `  ${WORD[outcome].padEnd(9)}  ${name.padEnd(NAME_WIDTH)}  ${said}`.trimEnd()
  const remedy = remedyOf(check)
  if (!remedy) return [line]
  const below = (word: string, text: string | undefined) =>
    text === undefined ? [] : [`${' '.repeat(13)}${word}  ${text}`]
  return [line, ...below('why ', remedy.cause), ...below('set ', remedy.setting), ...below('send', remedy.owner)]
}

/** The same for machines: each check with its outcome, and the findings' cause, setting and line to send. */
export function printJson(report: Report, about: About): string {
  const checks = report.checks.map((check) => {
    const { ms } = check
    return { ...check, ...(ms !== undefined && { ms: Math.round(ms) }), ...remedyOf(check) }
  })
  return `${JSON.stringify({ ...about, ...countsOf(report), checks }, undefined, 2)}\n`
}

/** A text without the secrets that passed through our hands, and without names and passwords of addresses. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const known = secrets.filter((secret) => secret.length > 3)
  const clean = known.reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
  return clean.replace(/\/\/[^/@\s"]+@/g, '//…@')
}
