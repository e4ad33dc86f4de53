import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../bin/commands.ts'
import { ROOT } from '../bin/servers.ts'
import { classifyAdvisories, readAudit, readExceptions } from './advisories/classify.ts'

// Compares the production packages with npm's list of known vulnerabilities. Exits with 1 if an advisory has no valid
// exception in tools/advisories.json, or an exception is no longer needed.

const exceptions = readExceptions(readFileSync(join(ROOT, 'tools/advisories.json'), 'utf8'))
const { output } = await runCommand(['npm', 'audit', '--json', '--omit', 'dev'])
const foundAdvisories = readAudit(output)
if (!foundAdvisories) {
  console.error('The list of known vulnerabilities could not be read:')
  console.error(output.trim().split('\n').slice(0, 5).join('\n'))
  process.exit(2)
}
const { open, excepted, stale } = classifyAdvisories(foundAdvisories, exceptions, new Date())
for (const { id, name, severity, title, url } of open) console.log(`${severity} ${name}: ${title} (${id}) ${url}`)
for (const { id, reason, until } of excepted) console.log(`excepted until ${until}: ${id}, ${reason}`)
for (const { id } of stale) console.log(`no longer found, remove it from tools/advisories.json: ${id}`)
console.log(`${open.length} open, ${excepted.length} excepted`)
process.exitCode = open.length > 0 || stale.length > 0 ? 1 : 0
