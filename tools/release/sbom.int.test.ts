import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../../bin/commands.ts'
import { ROOT } from '../../bin/servers.ts'
import type { Sbom } from './sbom.ts'

type Package = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }
const readJson = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Package

test('the bill of materials lists the production dependencies of every workspace but no development tools', async () => {
  const { code, output } = await runCommand(['node', 'tools/sbom.ts'], { cwd: ROOT })
  expect(code).toBe(0)
  const { components, dependencies } = JSON.parse(output.slice(output.indexOf('{'))) as Sbom
  const listed = components.map((component) => component['bom-ref'])
  const wanted = ['bff', 'web', 'provider', 'shared'].flatMap((workspace) =>
    Object.entries(readJson(`${workspace}/package.json`).dependencies ?? {}),
  )
  // The bill of materials lists an aliased package (`npm:`) under its real name.
  const named = wanted.map(([name, version]) => (version.startsWith('npm:') ? version.slice(4) : `${name}@${version}`))
  expect(named.filter((name) => !listed.includes(name))).toEqual([])
  expect(listed.filter((name) => /^(?:vitest|typescript|knip|@quillgate\/tools)@/.test(name))).toEqual([])
  const refs = new Set(listed)
  expect(dependencies.flatMap(({ dependsOn = [] }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([])
})
