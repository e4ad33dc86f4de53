import { globSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { policyOf } from '@quillgate/shared/contract/policy'
import { callEntries } from '@quillgate/shared/contract/table'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { buildBff } from '../../src/app.ts'
import { Settings } from '../../src/config/config.ts'
import { configFor, createTestBuild, readBuild } from '../../src/testing/bff.ts'

const ROOT = join(import.meta.dirname, '../../..')
const readRepositoryFile = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const ALERTS = readRepositoryFile('docker/alerts.yml')
const { panels } = JSON.parse(readRepositoryFile('docker/grafana.json')) as {
  panels: { targets: { expr: string }[] }[]
}
const DASHBOARD = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n')
const sortedUnique = (found: Iterable<string>) => [...new Set(found)].sort()
const findMetricNames = (text: string) => sortedUnique([...text.matchAll(/\bquillgate_\w+/g)].map(([name]) => name))
const alerts = [...ALERTS.matchAll(/^ {6}- alert: (\w+)\n([\s\S]*?)(?=^ {6}- alert|$(?![\s\S]))/gm)].map(
  ([, name, rule]) => ({ name: name!, rule: rule! }),
)

let exposedMetrics: string[]
let routes: string[]
beforeAll(async () => {
  const folder = createTestBuild()
  const config = configFor('http://127.0.0.1:1', { DATA_DIR: join(folder, 'data') })
  const app = await buildBff({ config, build: readBuild(folder) })
  routes = sortedUnique(app.routeTable.map(({ url }) => url))
  const kinds = (await app.metrics.registry.getMetricsAsJSON()) as { name: string; type: unknown }[]
  exposedMetrics = kinds.flatMap(({ name, type }) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  )
  return async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  }
})

test.each([
  ['alerts', ALERTS],
  ['dashboard', DASHBOARD],
  ['runbook', globSync('docs/runbook/*.md', { cwd: ROOT }).map(readRepositoryFile).join('\n')],
])('the BFF exposes every metric used in the %s', (_, text) => {
  const usedMetrics = findMetricNames(text)
  expect(usedMetrics.length).toBeGreaterThan(3)
  expect(usedMetrics.filter((name) => !exposedMetrics.includes(name))).toEqual([])
})

test('every alert links to a runbook page, and every runbook page has an alert', () => {
  expect(alerts.length).toBe(ALERTS.split('alert:').length - 1)
  const isNamed = ({ name, rule }: (typeof alerts)[number]) =>
    rule.includes(`runbook: docs/runbook/${name}.md`) && /severity: (page|ticket) /.test(rule)
  expect(alerts.filter((alert) => !isNamed(alert))).toEqual([])
  const sections = /^# \w+\n\n\*\*Impact\.\*\* .+\n\n\*\*Check\.\*\*\n\n1\. .+\n2\. .+\n3\. .+\n\n\*\*Fix\.\*\*\n\n- /
  expect(alerts.filter(({ name }) => !sections.test(readRepositoryFile(`docs/runbook/${name}.md`)))).toEqual([])
  const pages = globSync('docs/runbook/*.md', { cwd: ROOT }).map((file) => basename(file, '.md'))
  expect(sortedUnique(pages)).toEqual(sortedUnique(alerts.map(({ name }) => name)))
})

test('the payment alert matches all payment calls', () => {
  const payments = callEntries().filter(({ name, call }) => policyOf(name, call).effect === 'payment')
  const { rule } = alerts.find(({ name }) => name === 'PaymentsFail')!
  const pattern = new RegExp(`^(?:${/route=~"([^"]+)"/.exec(rule)![1]})$`)
  expect(routes.filter((route) => pattern.test(route))).toEqual(
    sortedUnique(payments.map(({ call }) => `/api${call.path}`)),
  )
})

test('prometheus.yml discovers every Compose replica on its second port under the job name of the alerts', () => {
  type ScrapeConfig = { job_name: string; dns_sd_configs?: { names: string[]; type: string; port: number }[] }
  const { scrape_configs: scrapeConfigs } = parse(readRepositoryFile('docker/prometheus.yml')) as {
    scrape_configs: ScrapeConfig[]
  }
  const { services } = parse(readRepositoryFile('docker/compose.yaml')) as { services: Record<string, unknown> }
  const jobs = sortedUnique([...ALERTS.matchAll(/\bjob="([^"]+)"/g)].map(([, job]) => job!))
  expect(scrapeConfigs.map(({ job_name: name }) => name)).toEqual(jobs)
  const port = (Settings.properties.OPS_PORT as { default?: number }).default
  expect(scrapeConfigs[0]!.dns_sd_configs).toMatchObject([{ names: ['bff'], type: 'A', port }])
  expect(Object.keys(services)).toContain('bff')
})

test('PortalDown fires when Prometheus finds no replica', () => {
  const { rule } = alerts.find(({ name }) => name === 'PortalDown')!
  expect(rule).toContain('or absent(up{job="quillgate"})')
})

test('every route pattern of alerts and dashboard matches a route', () => {
  const patterns = [...`${ALERTS}\n${DASHBOARD}`.matchAll(/route=~"([^"]+)"/g)].map(([, text]) => text!)
  const finds = (text: string) => routes.some((route) => new RegExp(`^(?:${text})$`).test(route))
  expect(patterns.filter((text) => !finds(text))).toEqual([])
})
