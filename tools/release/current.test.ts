import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../bin/servers.ts'

type Package = { version: string; workspaces?: string[]; dependencies?: Record<string, string> }
const readJson = <T>(file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as T
const { version, workspaces = [] } = readJson<Package>('package.json')

test('the newest dated section of CHANGELOG.md has the version of package.json', () => {
  const [newest] = [
    ...readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').matchAll(/^## (\d\S+) \(\d{4}-\d{2}-\d{2}\)$/gm),
  ]
  expect(newest?.[1]).toBe(version)
})

test('every workspace has the version of the root package.json and depends on that version of the other workspaces', () => {
  for (const workspace of workspaces) {
    const { version: own, dependencies = {} } = readJson<Package>(`${workspace}/package.json`)
    const ours = Object.entries(dependencies).filter(([name]) => name.startsWith('@quillgate/'))
    expect([workspace, own, ours.filter(([, wanted]) => wanted !== version)]).toEqual([workspace, version, []])
  }
})

test('package-lock.json has the version and the dependencies of every package.json', () => {
  const { packages } = readJson<{ packages: Record<string, Package> }>('package-lock.json')
  for (const folder of ['', ...workspaces]) {
    const { version: own, ...about } = readJson<Package & Record<string, unknown>>(join(folder, 'package.json'))
    const locked = packages[folder] as Package & Record<string, unknown>
    const fields = ['dependencies', 'devDependencies', 'optionalDependencies']
    expect([folder, locked.version, ...fields.map((field) => locked[field])]).toEqual([
      folder,
      own,
      ...fields.map((field) => about[field]),
    ])
  }
})

test('the image tag in the Kubernetes base is the version of package.json', () => {
  expect(readFileSync(join(ROOT, 'docker/kubernetes/kustomization.yaml'), 'utf8')).toContain(`newTag: ${version}\n`)
})
