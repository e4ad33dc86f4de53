import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, openSync, writeSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { executeOperatorRequest } from '../operator/operate.ts'
import { sendTenantRequest, signIn, startProcess } from './provider-process.ts'
import { startProvider } from './start-provider.ts'
import { fillDataDir } from './template.ts'

export type FullDiskResult = {
  refused: number
  strange: string[]
  readable: boolean
  lost: string[]
  recovered: boolean
}

/** Mounts a small tmpfs and returns its path; undefined if mounting is not allowed on this machine. */
async function mountSmallDisk(size: string): Promise<string | undefined> {
  const dir = await mkdtemp(join(tmpdir(), 'quillgate-disk-'))
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', dir]).status === 0) return dir
  await rm(dir, { recursive: true })
  return undefined
}

function fillDisk(path: string): void {
  const file = openSync(path, 'w')
  const block = Buffer.alloc(64 * 1024)
  try {
    for (;;) writeSync(file, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}

/** Returns questions that cannot be compressed, so that the database has to allocate disk space for them. */
const createIncompressibleQuestions = () =>
  Array.from({ length: 50 }, () => ({ type: 'text', text: randomBytes(9_000).toString('base64').slice(0, 12_000) }))

/**
 * Writes to the embedded database while its disk is full, and again when there is free space. Returns undefined if a
 * small disk cannot be mounted.
 */
export async function writeOnFullDisk(writes: number): Promise<FullDiskResult | undefined> {
  const dir = await mountSmallDisk('160m')
  if (!dir) return undefined
  try {
    await fillDataDir(dir)
    const { child, address } = await startProcess({ dir, settings: {} })
    const outcome = await writeUntilFull(dir, address, writes).finally(() => child.disconnect())
    await once(child, 'exit')
    return outcome
  } finally {
    spawnSync('umount', ['-l', dir])
    await rm(dir, { recursive: true, force: true })
  }
}

/**
 * Makes a backup to a disk that is too small. Returns whether the backup fails with a message and leaves no files;
 * undefined if a small disk cannot be mounted.
 */
export async function backupOnFullDisk(): Promise<boolean | undefined> {
  const dir = await mountSmallDisk('256k')
  if (!dir) return undefined
  const provider = await startProvider()
  try {
    const order = { args: ['backup', '--to', 'full'], cwd: dir, operator: 'kim' }
    const { code, err } = await executeOperatorRequest(provider.services, order)
    return code === 1 && err.endsWith('the disk is full.\n') && (await readdir(dir)).length === 0
  } finally {
    await provider.close()
    spawnSync('umount', ['-l', dir])
    await rm(dir, { recursive: true, force: true })
  }
}

async function writeUntilFull(dir: string, address: string, writes: number): Promise<FullDiskResult> {
  const cookie = await signIn(address)
  const outcome: FullDiskResult = { refused: 0, strange: [], readable: false, lost: [], recovered: false }
  const names = new Set<string>()
  const create = async (name: string) => {
    const answer = await sendTenantRequest(address, '/writer/questionnaire-template/create', cookie, { name })
    if (answer.status === 200) names.add(name)
    return answer
  }
  const list = async () =>
    (await sendTenantRequest(address, '/writer/questionnaire-template', cookie)).body.templates as {
      _id: string
      name: string
    }[]
  const key = (await list())[0]!._id
  fillDisk(join(dir, 'balloon'))
  for (let n = 0; n < writes; n++) {
    const answer = await (n % 2 === 0
      ? create(`while it is full ${n}`)
      : sendTenantRequest(address, '/writer/questionnaire-template/template', cookie, {
          key,
          data: createIncompressibleQuestions(),
        }))
    if (answer.status === 507) outcome.refused += 1
    else if (answer.status !== 200) outcome.strange.push(`${answer.status} ${JSON.stringify(answer.body)}`)
  }
  outcome.readable = (await list()).length > 0
  await rm(join(dir, 'balloon'))
  outcome.recovered = (await create('after space was freed')).status === 200
  const storedNames = new Set((await list()).map(({ name }) => name))
  outcome.lost.push(...[...names].filter((name) => !storedNames.has(name)))
  return outcome
}
