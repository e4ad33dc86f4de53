import type { Command } from 'commander'
import { CopyError } from '../../backup/manifest.ts'
import { moveDatabase, toEmbedded, toPostgres } from '../../backup/move-database.ts'
import { restoreBackup } from '../../backup/restore-backup.ts'
import { writeBackup } from '../../backup/write-backup.ts'
import { recordAction } from '../session/audit.ts'
import { defineCommand, UsageError } from '../session/session.ts'

/** Registers the commands for backup, restore and the move between the embedded database and PostgreSQL. */
export function addBackups(program: Command) {
  defineCommand(
    program,
    'backup',
    'writes the database and its files into a new folder, while the provider runs; it is secret',
    async ({ services, printer, at }, { to }: { to: string }) => {
      const { tables, rows, files, missing, bytes } = await writeBackup(services, at(to)).catch(toUsageError)
      const missingText = missing > 0 ? ` ${missing} of the files were missing.` : ''
      printer.message(
        `${rows} rows of ${tables} tables and ${files} files are in ${at(to)}, ${bytes} bytes.${missingText} Keep it secret.`,
      )
    },
  ).requiredOption('--to <folder>', 'a folder that does not exist yet')
  defineCommand(
    program,
    'restore',
    'fills an empty database and data directory from a backup',
    async ({ services, printer, at }, { from }: { from: string }) => {
      const { rows, files } = await restoreBackup(services, at(from)).catch(toUsageError)
      printer.message(`${rows} rows and ${files} files are restored.`)
    },
  ).requiredOption('--from <folder>', 'a backup')
  defineCommand(
    program,
    'move',
    'copies the database into an empty one of the other kind, while the provider runs, and refuses writes from then on',
    async ({ services, printer, moveUrl, trail }, { to }: { to: string }) => {
      const { DATABASE_URL, DATA_DIR } = services.config
      if (to !== 'postgres' && to !== 'embedded') throw new UsageError('Move to postgres or to embedded.')
      if (to === 'embedded' && !DATABASE_URL) throw new UsageError('The database is the embedded one already.')
      if (to === 'postgres' && DATABASE_URL) throw new UsageError('The database is on PostgreSQL already.')
      if (to === 'postgres' && !moveUrl) throw new UsageError('MOVE_DATABASE_URL must say where PostgreSQL is.')
      const open = () => (to === 'postgres' ? toPostgres(moveUrl!) : toEmbedded(DATA_DIR))
      const rows = await moveDatabase(services, open, to, (db) => recordAction({ ...services, db }, trail, 0)).catch(
        toUsageError,
      )
      // This command is not recorded again: the new database already has its audit entry, and the old one no longer
      // accepts writes.
      trail.command = ''
      const setting = to === 'postgres' ? 'with DATABASE_URL set to it' : 'without DATABASE_URL'
      printer.message(`${rows} rows are moved. Writes are refused from now on: restart the provider ${setting}.`)
    },
  ).requiredOption('--to <kind>', 'postgres (its address in MOVE_DATABASE_URL) or embedded (in the data directory)')
}

function toUsageError(error: unknown): never {
  throw error instanceof CopyError ? new UsageError(error.message) : error
}
