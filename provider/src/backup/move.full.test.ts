import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { refuseWrites } from '../db/move-state.ts'
import { openEmbedded } from '../db/open.ts'
import { listTables } from '../db/rows.ts'
import { runInProvider } from '../operator/channel.ts'
import { openDatabase } from '../start.ts'
import { createDatabase, startPostgres } from '../testing/postgres.ts'
import {
  type ProcessOptions,
  type ProviderProcess,
  sendTenantRequest,
  signIn,
  startProcess,
} from '../testing/provider-process.ts'
import { createTestConfig, fillDataDir } from '../testing/template.ts'
import { BackupError, checkBackup } from './manifest.ts'

const postgres = await startPostgres()
if (!postgres) throw new Error('PostgreSQL is needed for these tests')
const dir = await mkdtemp(join(tmpdir(), 'quillgate-move-'))
await fillDataDir(dir)
const embeddedOptions: ProcessOptions = { dir, settings: {} }
const DATABASE_URL = await createDatabase(postgres.url, 'move')
const postgresOptions: ProcessOptions = { dir, settings: { DATABASE_URL } }
const settingsFor = (url?: string) => ({ ...createTestConfig(dir), DATABASE_URL: url })
let runningProvider: ProviderProcess | undefined
const startRunning = async (options: ProcessOptions) => (runningProvider = await startProcess(options))
const stopRunning = async () => {
  runningProvider?.child.disconnect()
  if (runningProvider) await once(runningProvider.child, 'exit')
  runningProvider = undefined
}
afterAll(async () => {
  await stopRunning()
  await postgres.stop()
  await rm(dir, { recursive: true, force: true })
})

const createTemplate = ({ address }: ProviderProcess, cookie: string, name: string) =>
  sendTenantRequest(address, '/writer/questionnaire-template/create', cookie, { name })
const fetchBoardNames = async ({ address }: ProviderProcess, cookie: string) =>
  (
    (await sendTenantRequest(address, '/writer/questionnaire-template', cookie)).body.templates as { name: string }[]
  ).map((template) => template.name)
const runOperator = (...args: string[]) =>
  runInProvider(dir, { args, cwd: dir, operator: 'kim', moveUrl: DATABASE_URL })

/**
 * Writes from four parallel loops while the database is moved, until each loop gets a refusal. Returns the acknowledged
 * writes.
 */
async function moveUnderLoad(provider: ProviderProcess, cookie: string, to: string) {
  const acknowledged: string[] = []
  const refusals: Awaited<ReturnType<typeof createTemplate>>[] = []
  const lane = async (number: number) => {
    for (let n = 0; ; n++) {
      const name = `${to}/${number}/${n}`
      const answer = await createTemplate(provider, cookie, name)
      if (answer.status !== 200) return refusals.push(answer)
      acknowledged.push(name)
    }
  }
  const lanes = [lane(0), lane(1), lane(2), lane(3)]
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
  const told = await runOperator('move', '--to', to)
  await Promise.all(lanes)
  expect(told).toMatchObject({ err: '', code: 0, out: expect.stringContaining('Moved ') })
  for (const { status, headers, body } of refusals)
    expect({ status, after: headers['retry-after'], code: body.code }).toEqual({
      status: 503,
      after: '5',
      code: 'busy',
    })
  return acknowledged
}

test('moving the database under load loses no acknowledged write, in both directions', async () => {
  let provider = await startRunning(embeddedOptions)
  let cookie = await signIn(provider.address)
  const first = await moveUnderLoad(provider, cookie, 'postgres')
  expect(await fetchBoardNames(provider, cookie)).toEqual(expect.arrayContaining(first))
  expect(await runOperator('move', '--to', 'postgres')).toMatchObject({
    code: 1,
    err: expect.stringContaining('moved'),
  })
  await stopRunning()
  await expect(openDatabase(settingsFor(), { isFirst: true })).rejects.toThrow(
    'was moved to postgres: set DATABASE_URL',
  )

  provider = await startRunning(postgresOptions)
  expect(await fetchBoardNames(provider, cookie)).toEqual(expect.arrayContaining(first))
  expect((await runOperator('audit'))!.out).toContain('move --to postgres')
  expect((await runOperator('move', '--to', 'embedded'))!.err).toContain('move it away first')
  await rename(join(dir, 'db'), join(dir, 'db.old'))
  const second = await moveUnderLoad(provider, cookie, 'embedded')
  await stopRunning()
  await expect(openDatabase(settingsFor(DATABASE_URL), { isFirst: true })).rejects.toThrow(
    'moved to embedded: unset DATABASE_URL',
  )

  provider = await startRunning(embeddedOptions)
  cookie = await signIn(provider.address)
  expect(await fetchBoardNames(provider, cookie)).toEqual(expect.arrayContaining([...first, ...second]))
  expect((await createTemplate(provider, cookie, 'goes on')).status).toBe(200)
  expect(existsSync(join(dir, 'db.moving'))).toBe(false)
})

test('the folder of an interrupted backup is not accepted as a backup', async () => {
  const asked = runOperator('backup', '--to', 'killed').catch(() => undefined)
  const half = async () => (await readdir(dir)).find((name) => name.startsWith('killed.part-'))
  while (!(await half()));
  runningProvider!.child.kill('SIGKILL')
  await asked
  runningProvider = undefined
  expect(existsSync(join(dir, 'killed'))).toBe(false)
  await expect(checkBackup(join(dir, (await half())!))).rejects.toThrow(BackupError)
})

test('after a move was killed, the next start accepts writes again', async () => {
  const database = await openEmbedded(join(dir, 'db'))
  await refuseWrites(database.db, await listTables(database.db), 'postgres')
  await database.close()
  const provider = await startRunning(embeddedOptions)
  expect((await createTemplate(provider, await signIn(provider.address), 'after the kill')).status).toBe(200)
})

test('a move to a database that is not empty or not reachable fails, and the old database stays in use', async () => {
  const provider = runningProvider!
  const cookie = await signIn(provider.address)
  expect((await runOperator('move', '--to', 'postgres'))!.err).toContain('is not empty')
  const away = {
    args: ['move', '--to', 'postgres'],
    cwd: dir,
    operator: 'kim',
    moveUrl: 'postgres://u:secret@127.0.0.1:1/x',
  }
  expect(await runInProvider(dir, away)).toMatchObject({
    code: 1,
    err: 'PostgreSQL at MOVE_DATABASE_URL cannot be reached.\n',
  })
  expect((await createTemplate(provider, cookie, 'still here')).status).toBe(200)
})
