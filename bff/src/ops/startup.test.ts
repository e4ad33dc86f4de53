import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { formatReadyLine } from './startup.ts'

const SETTINGS = { UPSTREAM_URL: 'http://api.test', COOKIE_SECRET: 'a secret that only tests know about' }
function readyLineFor(env: Record<string, string>, domains: string[] = []) {
  const read = readConfig({ ...SETTINGS, ...env })
  if (!read.ok) throw new Error(read.lines.join('\n'))
  return formatReadyLine({ ...read.value, sites: Object.fromEntries(domains.map((domain) => [domain, {}])) }, 3000)
}

test.each([
  ['a demo', { DEMO: 'northwind.localhost' }, [], 'is ready at http://northwind.localhost:3000'],
  ['a known site over http', { PUBLIC_SCHEME: 'http' }, ['a.test', 'b.test'], 'is ready at http://a.test:3000'],
  ['a known site over https', {}, ['a.test'], 'is ready at port 3000 for https://a.test'],
  ['no known site', {}, [], 'is ready: open one of your sites’ domains at port 3000'],
])('the startup log line names the address to open for %s', (_, env, domains, line) => {
  expect(readyLineFor(env as Record<string, string>, domains)).toBe(`Quillgate ${line}`)
})
