import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { expect, test } from 'vitest'
import { openEmbedded } from './open.ts'
import { sites } from './schema/sites.ts'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')

test('migrating a database of the first version loses no data', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'quillgate-upgrade-'))
  const first = join(dir, 'migrations')
  await cp(MIGRATIONS, first, { recursive: true })
  const journal = join(first, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: object[] }
  expect(entries.length).toBeGreaterThan(1)
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 1) }))
  const old = await PGlite.create(join(dir, 'db'))
  await migrate(drizzle(old), { migrationsFolder: first })
  await old.exec(`insert into sites (id, domain, created_at) values ('s1', 'kept.localhost', now());
    insert into mails (id, site_id, "to", subject, text, created_at) values ('m1', 's1', 'a@b.test', 'x', 'y', now())`)
  await old.close()
  const upgraded = await openEmbedded(join(dir, 'db'))
  expect(await upgraded.db.select().from(sites)).toMatchObject([{ domain: 'kept.localhost' }])
  await upgraded.close()
  await rm(dir, { recursive: true })
})
