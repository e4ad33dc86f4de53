import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, openAsBlob, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../db/open.ts'
import { createPasswordHasher } from '../ports/passwords.ts'
import { seedDatabase } from '../seed/seed.ts'
import { createServices } from '../services.ts'
import { readConfig } from '../settings/config.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Returns the settings for a test: a separate folder, no rate limits, and no values from the environment. */
export function createTestConfig(dir: string) {
  const settings = readConfig({ DATA_DIR: dir, PROVIDER_LIMITS: 'off', LOG_LEVEL: 'error', PUBLIC_SCHEME: 'http' })
  if (!settings.ok) throw new Error(settings.lines.join('\n'))
  return settings.value
}

/** Returns a password hasher with a low cost and an unlimited queue. */
export const createFastPasswordHasher = () => createPasswordHasher({ cost: 1_024, queue: Number.POSITIVE_INFINITY })

/** Returns a hash of the sources, so that a changed schema or seed results in a new template. */
function hashSources(): string {
  const hash = createHash('sha256')
  const sources = globSync(['migrations/*.sql', 'src/{seed,modules,ports}/**/*.ts', 'src/testing/template.ts'], {
    cwd: ROOT,
  })
  for (const file of sources.sort()) hash.update(readFileSync(join(ROOT, file)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Returns a dump of a migrated and seeded database, and its files. The dump is created once for each version of the
 * sources. A test file loads the dump in half a second.
 */
export async function loadTemplate(): Promise<{ dump: Blob; files: string; archive: string }> {
  const templateDir = join(tmpdir(), `quillgate-provider-${hashSources()}`)
  if (!existsSync(templateDir)) await createTemplate(templateDir)
  const archive = join(templateDir, 'db.tar')
  return { dump: await openAsBlob(archive), files: join(templateDir, 'files'), archive }
}

/** Copies the template into an empty data directory, for tests that start a separate process. */
export async function fillDataDir(dir: string): Promise<void> {
  const { archive, files } = await loadTemplate()
  await mkdir(join(dir, 'db'), { recursive: true })
  const { status } = spawnSync('tar', ['-xf', archive, '-C', join(dir, 'db')])
  if (status !== 0) throw new Error(`tar exited with ${String(status)}`)
  await cp(files, join(dir, 'files'), { recursive: true })
}

async function createTemplate(path: string): Promise<void> {
  const dir = await mkdtemp(`${path}-`)
  const database = await openEmbedded()
  const services = createServices(createTestConfig(dir), database, { passwords: createFastPasswordHasher() })
  await mkdir(join(dir, 'files'), { recursive: true })
  await seedDatabase(services)
  const dump = await database.pglite.dumpDataDir('none')
  await writeFile(join(dir, 'db.tar'), Buffer.from(await dump.arrayBuffer()))
  await database.close()
  // If two test files create the template at the same time, the second result is discarded.
  await rename(dir, path).catch(() => rm(dir, { recursive: true, force: true }))
}
