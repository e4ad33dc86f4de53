import { formatCount } from '../../bff/src/lib/format-count.ts'
import { CALL_BY_NAME } from './calls.ts'
import { SETTING_SYNTAX } from './findings.ts'
import { type Check, findRemedy, GROUPS, type Report } from './report.ts'

type RunInfo = { upstream: string; host: string; seconds: number }
const LABEL_BY_WEIGHT = { blocks: 'BLOCKS', costs: 'COSTS' } as const
const labelOf = ({ outcome, weight }: Check) => (weight ? LABEL_BY_WEIGHT[weight] : outcome === 'good' ? 'ok' : outcome)
const NAME_WIDTH = 32
const MAX_REASONS = 3

function formatCounts({ checks, findings }: Report) {
  const nameOf = ({ name }: Check) => name.split(' as ')[0]!
  const tried = new Set(checks.filter(({ outcome }) => outcome !== 'not tried').map(nameOf))
  const made = [...CALL_BY_NAME.keys()].filter((name) => tried.has(name)).length
  return { calls: CALL_BY_NAME.size, tried: made, notTried: CALL_BY_NAME.size - made, findings: findings.length }
}

/**
 * Returns the report as text with one line per check, by group; a finding also has its cause and remedy. The checks
 * that were not tried are summarized in one line, unless `all` is set.
 */
export function printText(report: Report, { upstream, host, seconds }: RunInfo, all: boolean): string {
  const shown = all ? report.checks : report.checks.filter(({ outcome }) => outcome !== 'not tried')
  const groups = GROUPS.flatMap((group) => {
    const checks = shown.filter((check) => check.group === group)
    return checks.length > 0 ? [`\n${group}`, ...checks.flatMap(formatCheck)] : []
  })
  const { calls, tried } = formatCounts(report)
  const end = `${countByWeight(report)}; ${tried} of ${calls} calls tried, in ${seconds.toFixed(1)} s`
  return [
    `${upstream} for ${host}`,
    ...groups,
    '',
    ...(all ? [] : formatSkippedChecks(report)),
    ...suggestedSettings(report),
    end,
    '',
  ].join('\n')
}

/** Returns a summary such as "3 findings (1 blocks, 2 cost)". */
function countByWeight({ findings }: Report): string {
  const blocking = findings.filter(({ weight }) => weight === 'blocks').length
  const costing = findings.length - blocking
  const kinds = [
    ...(blocking > 0 ? [`${blocking} ${blocking === 1 ? 'blocks' : 'block'}`] : []),
    ...(costing > 0 ? [`${costing} ${costing === 1 ? 'costs' : 'cost'}`] : []),
  ]
  const count = formatCount(findings.length, 'finding')
  return kinds.length > 0 ? `${count} (${kinds.join(', ')})` : count
}

function formatSkippedChecks({ checks }: Report): string[] {
  const left = checks.filter(({ outcome }) => outcome === 'not tried')
  const reasons = [...Map.groupBy(left, ({ detail }) => detail)].sort(([, a], [, b]) => b.length - a.length)
  const most = reasons.slice(0, MAX_REASONS).map(([why, { length }]) => `${formatCount(length, 'time')} "${why}"`)
  return left.length > 0 ? [`not tried: ${left.length} (${most.join(', ')}); --all names each`] : []
}

function suggestedSettings({ findings }: Report): string[] {
  const settings = findings.flatMap((check) => findRemedy(check)?.setting ?? [])
  const known = [...new Set(settings)].filter((setting) => setting.includes('=') && !setting.includes('<'))
  return known.length > 0 ? [`to set: ${known.join(' ')}`] : []
}

function formatCheck(check: Check): string[] {
  const { name, detail, ms } = check
  const time = ms === undefined ? '' : `${ms.toFixed(0)} ms`
  const said = [detail, time].filter(Boolean).join(', ')
  const line = `  ${labelOf(check).padEnd(9)}  ${name.padEnd(NAME_WIDTH)}  ${said}`.trimEnd()
  const remedy = findRemedy(check)
  if (!remedy) return [line]
  const below = (word: string, text: string | undefined) =>
    text === undefined ? [] : [`${' '.repeat(13)}${word}  ${text}`]
  return [
    line,
    ...below('why ', remedy.cause),
    ...below('set ', formatSettingSyntax(remedy.setting)),
    ...below('send', remedy.owner),
  ]
}

/** Returns a suggested setting in the form NAME=value. */
const formatSettingSyntax = (setting: string | undefined) =>
  setting !== undefined && hasSettingSyntax(setting) ? SETTING_SYNTAX[setting] : setting
const hasSettingSyntax = (setting: string): setting is keyof typeof SETTING_SYNTAX => setting in SETTING_SYNTAX

/**
 * Returns the report as JSON: each check with its result; a finding also has its cause, its setting and the request to
 * the API's operator.
 */
export function printJson(report: Report, runInfo: RunInfo): string {
  const checks = report.checks.map((check) => {
    const { ms } = check
    return { ...check, ...(ms !== undefined && { ms: Math.round(ms) }), ...findRemedy(check) }
  })
  return `${JSON.stringify({ ...runInfo, ...formatCounts(report), checks }, undefined, 2)}\n`
}

/** Removes known secrets from a text, and the credentials in its URLs. */
export function redactSecrets(text: string, secrets: readonly string[]): string {
  const known = secrets.filter((secret) => secret.length > 3)
  const clean = known.reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
  return clean.replace(/\/\/[^/@\s"]+@/g, '//…@')
}
