import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../bin/commands.ts'
import { ROOT } from '../bin/servers.ts'
import { findProductionPackages, removeDevelopmentPackages, type Sbom } from './release/sbom.ts'

// Prints a bill of materials (CycloneDX format) of the packages that run in production.

const { code, output } = await runCommand(['npm', 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
  cwd: ROOT,
})
if (code !== 0) throw new Error(output)
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Parameters<typeof findProductionPackages>[0]
}
const sbom = JSON.parse(output.slice(output.indexOf('{'))) as Sbom
console.log(JSON.stringify(removeDevelopmentPackages(sbom, findProductionPackages(packages)), undefined, 2))
