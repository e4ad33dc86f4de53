import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@quillgate/shared/testing/free-port'
import { Client } from 'pg'

export type Postgres = {
  url: string
  stop(): Promise<void>
  /** Stops PostgreSQL as a crash would, runs `meanwhile`, and starts PostgreSQL again. */
  restart(meanwhile: () => Promise<void>): Promise<void>
}
const BINARY_FOLDERS = ['/usr/lib/postgresql/*/bin', '/usr/local/bin', '/opt/homebrew/opt/postgresql*/bin']

/**
 * Returns the folder of the PostgreSQL binaries; undefined if they are missing. On Linux, installs them with apt first
 * if this process runs as root.
 */
function findPrograms(): string | undefined {
  const find = () =>
    BINARY_FOLDERS.flatMap((folder) => globSync(folder)).find(
      (dir) => existsSync(join(dir, 'initdb')) && existsSync(join(dir, 'postgres')),
    )
  const known = find()
  if (known || process.platform !== 'linux' || process.getuid?.() !== 0) return known
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], {
    stdio: 'ignore',
    timeout: 300_000,
  })
  return find()
}

/** Starts a temporary PostgreSQL server on a free port. Returns undefined if PostgreSQL is not installed. */
export async function startPostgres(): Promise<Postgres | undefined> {
  const bin = findPrograms()
  if (!bin) return undefined
  const dir = await mkdtemp(join(tmpdir(), 'quillgate-pg-'))
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0
  const as = isRoot ? { uid: 65_534, gid: 65_534 } : {}
  if (isRoot) chmodSync(dir, 0o777)
  const data = join(dir, 'data')
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'quillgate', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    { ...as, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(made.stderr)
  const port = await findFreePort()
  const start = () =>
    spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', dir, '-c', 'max_connections=200'],
      { ...as, stdio: 'ignore' },
    )
  let server = start()
  const url = `postgres://quillgate@127.0.0.1:${port}/postgres`
  await waitUntilReady(url)
  const kill = async (signal: NodeJS.Signals) => {
    server.kill(signal)
    await once(server, 'exit')
  }
  return {
    url,
    async restart(meanwhile) {
      await kill('SIGQUIT')
      await meanwhile()
      server = start()
      await waitUntilReady(url)
    },
    async stop() {
      await kill('SIGINT')
      await rm(dir, { recursive: true, force: true })
    },
  }
}

async function waitUntilReady(url: string): Promise<void> {
  const until = Date.now() + 20_000
  for (;;) {
    const client = new Client({ connectionString: url })
    const answers = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (answers) return
    if (Date.now() > until) throw new Error('PostgreSQL is not reachable')
  }
}

/** Creates an empty database on the server of `url` and returns the URL of the database. */
export async function createDatabase(url: string, name: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`create database "${name}"`)
  await client.end()
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}
