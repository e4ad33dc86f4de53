import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../../bin/commands.ts'
import { isLaterVersion, renameUnreleasedSection } from './changelog.ts'

const OPENAPI_FILE = 'docs/openapi.json'
const KUBERNETES_FILE = 'docker/kubernetes/kustomization.yaml'

/**
 * Creates a release commit and its tag in the checkout at `root`. Throws before it changes a file when the checkout has
 * uncommitted changes, `version` is not later than the current version, or the changelog has no unreleased changes.
 */
export async function releaseVersion(root: string, version: string, now: Date): Promise<void> {
  const run = async (...line: string[]) => {
    const { code, output } = await runCommand(line, { cwd: root })
    if (code !== 0) throw new Error(`${line.join(' ')} failed:\n${output.trim()}`)
    return output
  }
  if ((await run('git', 'status', '--porcelain')).trim()) throw new Error('Commit or stash your changes first.')
  const about = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string
    workspaces: string[]
  }
  if (!isLaterVersion(version, about.version))
    throw new Error(`${version} is not later than ${about.version}, or not like 1.2.3.`)
  const file = join(root, 'CHANGELOG.md')
  const changelog = renameUnreleasedSection(readFileSync(file, 'utf8'), version, now)

  for (const workspace of ['.', ...about.workspaces]) setVersion(join(root, workspace, 'package.json'), version)
  // openapi.json contains the version of the root package.
  if (existsSync(join(root, OPENAPI_FILE))) setVersion(join(root, OPENAPI_FILE), version)
  if (existsSync(join(root, KUBERNETES_FILE)))
    writeFileSync(
      join(root, KUBERNETES_FILE),
      readFileSync(join(root, KUBERNETES_FILE), 'utf8').replace(/newTag: .*/, `newTag: ${version}`),
    )
  writeFileSync(file, changelog)
  await run('npm', 'install', '--package-lock-only', '--ignore-scripts')
  await run('git', 'commit', '--quiet', '--all', '--message', `Release ${version}`)
  await run('git', 'tag', '--annotate', `v${version}`, '--message', `Release ${version}`)
}

/** All workspaces get the new version, because they depend on each other by exact version. */
function setVersion(file: string, version: string) {
  const text = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    text
      .replace(/^( {2}"version": )"[^"]+"/m, `$1"${version}"`)
      .replace(/^( +"@quillgate\/[a-z0-9]+": )"[^"]+"/gm, `$1"${version}"`),
  )
}
