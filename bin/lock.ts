import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

// Makes package-lock.json anew from the package.json files: with npm on this Node, and away from node_modules, because
// npm under an older Node picks older versions and beside a node_modules leaves other platforms' packages out.

type Locked = {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'quillgate-lock-'))
for (const file of [
  'package.json',
  '.npmrc',
  ...globSync('*/package.json', { cwd: root, exclude: ['node_modules'] }),
]) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  copyFileSync(join(root, file), join(folder, file))
}
const npm = process.env.npm_execpath
const made = npm
  ? spawnSync(process.execPath, [npm, 'install', '--package-lock-only', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
    })
  : undefined
if (made?.status !== 0) throw new Error('npm could not resolve the packages; start this with "npm run lock".')

const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
const added = complete(lock.packages)
writeFileSync(join(root, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`)
rmSync(folder, { recursive: true })
console.log(
  `package-lock.json: ${Object.keys(lock.packages).length} packages, ${added} of them named for other platforms`,
)

/** A registry without another platform's build leaves it out, and `npm ci` then refuses the whole lock: name it, for its platform only. */
function complete(packages: Record<string, Locked>) {
  let count = 0
  for (const parent of Object.values(packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      const place = `node_modules/${name}`
      if (packages[place] || Object.keys(packages).some((p) => p.endsWith(`/${place}`))) continue
      packages[place] = { version, ...(parent.dev && { dev: true }), optional: true, ...platformOf(name) }
      count += 1
    }
  }
  return count
}

function platformOf(name: string) {
  const words = name.split(/[-/]/)
  const one = (known: string[]) => known.find((word) => words.includes(word))
  const os = one(['android', 'darwin', 'freebsd', 'linux', 'win32', 'openharmony', 'sunos', 'aix', 'openbsd', 'netbsd'])
  const cpu = one(['arm64', 'x64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'wasm32'])
  return {
    ...(os && { os: [os] }),
    ...(cpu && { cpu: [cpu] }),
    ...(name.includes('musl') && { libc: ['musl'] }),
  }
}
