import { createHash } from 'node:crypto'
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { contract } from '@quillgate/shared/contract/table'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import type { Database } from '../db/database.ts'
import { openEmbedded, openPostgres } from '../db/open.ts'
import { executeOperatorRequest } from '../operator/operate.ts'
import { DEMO_USERS, PASSWORD } from '../seed/demo-users.ts'
import { SITES } from '../seed/sites.ts'
import { createServices } from '../services.ts'
import { createClient } from '../testing/client.ts'
import { createDatabase, startPostgres } from '../testing/postgres.ts'
import { startProvider } from '../testing/start-provider.ts'
import { computeTableDigests } from '../testing/table-digests.ts'
import { createFastPasswordHasher, createTestConfig } from '../testing/template.ts'
import { manifestDigestPath } from './manifest.ts'

const postgres = await startPostgres()
if (!postgres) throw new Error('PostgreSQL is needed for these tests')
// Uses PostgreSQL, where other connections can write during a backup.
const provider = await startProvider({}, postgres.url)
const dir = await mkdtemp(join(tmpdir(), 'quillgate-backup-'))
const openDatabases: Database[] = []
afterAll(async () => {
  await provider.close()
  for (const database of openDatabases) await database.close()
  await postgres.stop()
  await rm(dir, { recursive: true, force: true })
})
const clock = provider.clock
type Services = Parameters<typeof executeOperatorRequest>[0]
const runOperator = (services: Services, ...args: string[]) =>
  executeOperatorRequest(services, { args, cwd: dir, operator: 'kim' })

/** Creates services with an empty database of the given kind and a separate data directory. */
async function createEmptyServices(kind: 'embedded' | 'postgres', name: string) {
  const database =
    kind === 'embedded' ? await openEmbedded() : await openPostgres(await createDatabase(postgres!.url, name))
  openDatabases.push(database)
  const home = await mkdtemp(join(dir, 'data-'))
  return createServices(createTestConfig(home), database, { clock, passwords: createFastPasswordHasher() })
}
async function listStoredFiles({ store }: Services) {
  const sums: Record<string, string> = {}
  for (const key of (await store.keys()).sort())
    sums[key] = createHash('sha256')
      .update(await buffer(store.read(key)))
      .digest('hex')
  return sums
}

const restoredServices = await createEmptyServices('embedded', '')

test('a backup that was taken from PostgreSQL during writes is restored as a consistent snapshot to an embedded database', async () => {
  const writer = await provider.as('writer')
  const begun = await computeTableDigests(provider.services.db)
  const end = new AbortController()
  let made = 0
  const write = async () => {
    while (!end.signal.aborted) {
      await writer.callOk(contract.templates.create, { body: { name: `Template ${++made}` } })
      await writer.upload(`${made}.txt`, Buffer.from(`file ${made}`))
    }
  }
  const writing = write()
  await expect.poll(() => made).toBeGreaterThan(2)
  const { out, err, code } = await runOperator(provider.services, 'backup', '--to', 'first')
  const whenDone = made
  await expect.poll(() => made).toBeGreaterThan(whenDone + 2)
  end.abort()
  await writing
  expect({ err, code }).toEqual({ err: '', code: 0 })
  expect(out).toMatch(/^Backed up \d+ rows of \d+ tables and \d+ files to .*, \d+ bytes\. Keep it secret\.\n$/)

  expect((await runOperator(restoredServices, 'restore', '--from', 'first')).err).toBe('')
  const [before, after] = [
    await computeTableDigests(provider.services.db),
    await computeTableDigests(restoredServices.db),
  ]
  const { templates, files, ...others } = after
  expect(others).toEqual(Object.fromEntries(Object.entries(before).filter(([name]) => name in others)))
  // The writing loop alternately creates a template and uploads a file, so a consistent snapshot contains at most one
  // more new template than new files.
  const [newTemplates, newFiles] = [templates!.rows - begun.templates!.rows, files!.rows - begun.files!.rows]
  expect([newTemplates, newTemplates - 1]).toContain(newFiles)
  expect(templates!.rows).toBeLessThan(before.templates!.rows)
  expect(templates!.rows).toBeGreaterThan(2)
  expect(Object.keys(await listStoredFiles(restoredServices))).toHaveLength(files!.rows)
  const original = await listStoredFiles(provider.services)
  for (const [key, sum] of Object.entries(await listStoredFiles(restoredServices))) expect(sum).toBe(original[key])

  const app = await buildApp(restoredServices)
  const visitor = createClient(app, SITES.northwind.domain)
  const signedIn = await visitor.call(contract.auth.login, {
    body: { email: DEMO_USERS.collector.email, password: PASSWORD },
  })
  expect(signedIn.status).toBe(200)
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!
  const client = createClient(app, SITES.northwind.domain, cookie)
  const [order] = (await client.callOk(contract.customerOrders.list)).orders
  expect(order).toEqual((await (await provider.as('collector')).callOk(contract.customerOrders.list)).orders[0])
  await app.close()
})

test('restores a backup of an embedded database into PostgreSQL with every row and file', async () => {
  expect((await runOperator(restoredServices, 'backup', '--to', 'second')).err).toBe('')
  const target = await createEmptyServices('postgres', 'second')
  expect((await runOperator(target, 'restore', '--from', 'second')).err).toBe('')
  expect(await computeTableDigests(target.db)).toEqual(await computeTableDigests(restoredServices.db))
  expect(await listStoredFiles(target)).toEqual(await listStoredFiles(restoredServices))
  expect(await runOperator(target, 'restore', '--from', 'second')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The database is not empty: sites/),
  })
})

test('a backup is written only to a new folder, which no other user can read', async () => {
  const mode = async (path: string) => ((await stat(join(dir, path))).mode & 0o777).toString(8)
  expect(await mode('first')).toBe('700')
  for (const path of await readdir(join(dir, 'first'), { recursive: true }))
    expect(`${path} ${await mode(join('first', path))}`).toMatch(/ (700|600)$/)
  const refused = async (to: string) => (await runOperator(provider.services, 'backup', '--to', to)).err
  expect(await refused('first')).toContain('already exists')
  expect(await refused('none/here')).toContain('the parent folder does not exist')
  await writeFile(join(dir, 'plain'), '')
  expect(await refused('plain/here')).toContain('is not a folder')
  expect((await readdir(dir)).filter((name) => name.includes('.part-'))).toEqual([])
})

const DAMAGE_CASES: [string, (at: string) => Promise<unknown>, RegExp][] = [
  ['a cut table', (at) => truncate(join(at, 'tables/orders.jsonl'), 900), /^tables\/orders\.jsonl .* damaged/],
  ['a changed byte', (at) => flipByte(join(at, 'tables/users.jsonl')), /^tables\/users\.jsonl .* damaged/],
  ['a missing table', (at) => rm(join(at, 'tables/sites.jsonl')), /^tables\/sites\.jsonl .* is missing/],
  ['a changed stored file', async (at) => flipByte(await findAnyFile(at)), /^files\/.* damaged/],
  ['a missing stored file', async (at) => rm(await findAnyFile(at)), /^files\/.* is missing/],
  ['a shorter list of files', (at) => truncate(join(at, 'files.jsonl'), 100), /^files\.jsonl .* damaged/],
  ['a changed manifest', (at) => appendFile(join(at, 'manifest.json'), ' '), /^manifest\.json .* damaged/],
  ['no manifest', (at) => rm(join(at, 'manifest.json')), /is not a complete backup/],
  ['an older schema', simulateOlderSchema, /^The backup has a different schema than this release/],
]
const flipByte = async (path: string) => {
  const bytes = await readFile(path)
  bytes[bytes.length >> 1]! ^= 1
  await writeFile(path, bytes)
}
async function findAnyFile(at: string) {
  const [line] = (await readFile(join(at, 'files.jsonl'), 'utf8')).split('\n')
  const { key } = JSON.parse(line!) as { key: string }
  return join(at, 'files', key.slice(0, 2), key)
}
async function simulateOlderSchema(at: string) {
  const path = join(at, 'manifest.json')
  const text = (await readFile(path, 'utf8')).replace(/"schema": "\w+"/, '"schema": "0"')
  await writeFile(path, text)
  await writeFile(manifestDigestPath(at), createHash('sha256').update(text).digest('hex'))
}
test('restoring a damaged backup is refused with the reason and changes nothing', async () => {
  const target = await createEmptyServices('postgres', 'damaged')
  const blank = await computeTableDigests(target.db)
  for (const [name, damage, reason] of DAMAGE_CASES) {
    const at = join(dir, 'damaged')
    await cp(join(dir, 'first'), at, { recursive: true })
    await damage(at)
    const { err, code } = await runOperator(target, 'restore', '--from', 'damaged')
    expect({ name, err, code }).toEqual({ name, err: expect.stringMatching(reason), code: 1 })
    await rm(at, { recursive: true })
  }
  expect(await computeTableDigests(target.db)).toEqual(blank)
  expect(await target.store.keys()).toEqual([])
  await mkdir(join(target.config.DATA_DIR, 'files/aa'), { recursive: true })
  await writeFile(join(target.config.DATA_DIR, 'files/aa/aab'), 'of somebody else')
  expect((await runOperator(target, 'restore', '--from', 'first')).err).toContain('files of another database')
})
