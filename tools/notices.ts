import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../bin/servers.ts'

// Prints the notices that the licenses of production packages require: each package with version and license text.

type LockedPackage = {
  version?: string
  license?: string
  dev?: boolean
  optional?: boolean
  link?: boolean
  devOptional?: boolean
}

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>
}
const shippedPackages = Object.entries(packages).filter(
  ([path, { dev, devOptional, optional, link }]) =>
    path.startsWith('node_modules/') && !dev && !devOptional && !optional && !link,
)
for (const [path, { version, license = 'unknown license' }] of shippedPackages) {
  const name = path.split('node_modules/').at(-1)!
  const [file] = globSync('{LICENSE,LICENCE,license,licence,COPYING}*', { cwd: join(ROOT, path) }).toSorted()
  console.log(`${'-'.repeat(80)}\n${name} ${version} (${license})\n`)
  console.log(
    file ? `${readFileSync(join(ROOT, path, file), 'utf8').trim()}\n` : 'The package contains no license text.\n',
  )
}
console.error(`${shippedPackages.length} packages`)
