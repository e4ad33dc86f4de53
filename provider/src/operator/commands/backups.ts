import type { Command } from 'commander'
import { BackupError } from '../../backup/manifest.ts'
import { moveDatabase, openEmbeddedTarget, openPostgresTarget } from '../../backup/move-database.ts'
import { restoreBackup } from '../../backup/restore-backup.ts'
import { writeBackup } from '../../backup/write-backup.ts'
import { recordAction } from '../session/audit.ts'
import { defineCommand, UsageError } from '../session/session.ts'

/**
 * Adds the commands for backups, restores and moves between the embedded database and PostgreSQL to the command line.
 */
export function registerBackupCommands(program: Command) {
  defineCommand(
    program,
    'backup',
    'back up the database and files to a new folder, while the provider is running; keep the backup secret',
    async ({ services, printer, at }, { to }: { to: string }) => {
      const { tables, rows, files, missing, bytes } = await writeBackup(services, at(to)).catch(toUsageError)
      const missingText = missing > 0 ? ` ${missing} files were missing.` : ''
      printer.message(
        `Backed up ${rows} rows of ${tables} tables and ${files} files to ${at(to)}, ${bytes} bytes.${missingText} Keep it secret.`,
      )
    },
  ).requiredOption('--to <folder>', 'a new folder')
  defineCommand(
    program,
    'restore',
    'restore a backup into an empty database and data directory',
    async ({ services, printer, at }, { from }: { from: string }) => {
      const { rows, files } = await restoreBackup(services, at(from)).catch(toUsageError)
      printer.message(`Restored ${rows} rows and ${files} files.`)
    },
  ).requiredOption('--from <folder>', 'a backup')
  defineCommand(
    program,
    'move',
    'copy the database to an empty one of the other kind, while the provider is running; writes are refused from then on',
    async ({ services, printer, moveUrl, trail }, { to }: { to: string }) => {
      const { DATABASE_URL, DATA_DIR } = services.config
      if (to !== 'postgres' && to !== 'embedded') throw new UsageError('Expected --to postgres or --to embedded.')
      if (to === 'embedded' && !DATABASE_URL) throw new UsageError('The database is already the embedded one.')
      if (to === 'postgres' && DATABASE_URL) throw new UsageError('The database is already on PostgreSQL.')
      if (to === 'postgres' && !moveUrl) throw new UsageError('MOVE_DATABASE_URL is not set.')
      const open = () => (to === 'postgres' ? openPostgresTarget(moveUrl!) : openEmbeddedTarget(DATA_DIR))
      const rows = await moveDatabase(services, open, to, (db) => recordAction({ ...services, db }, trail, 0)).catch(
        toUsageError,
      )
      // Prevents the command from being recorded again: the new database already contains its audit entry, and the old
      // database no longer accepts writes.
      trail.command = ''
      const setting = to === 'postgres' ? 'with DATABASE_URL set to the new database' : 'without DATABASE_URL'
      printer.message(`Moved ${rows} rows. Writes are refused now: restart the provider ${setting}.`)
    },
  ).requiredOption('--to <kind>', 'postgres (at MOVE_DATABASE_URL) or embedded (in the data directory)')
}

function toUsageError(error: unknown): never {
  throw error instanceof BackupError ? new UsageError(error.message) : error
}
