import { DataDirInUseError } from './db/data-dir-lock.ts'
import { DEMO_DOMAIN, demoAccounts } from './seed/demo-accounts.ts'
import { readConfig, resolveSeed } from './settings/config.ts'
import { type RunningProvider, startServer } from './start.ts'

const settings = readConfig()
if (!settings.ok) {
  process.stderr.write(`${settings.lines.join('\n')}\n`)
  process.exit(1)
}
const runningProvider = await startServer(settings.value, onLockLost).catch((error: unknown): never => {
  // Prints one readable line instead of a stack trace.
  const line = error instanceof DataDirInUseError ? error.message : `Provider failed to start: ${formatReason(error)}`
  process.stderr.write(`${line}\n`)
  process.exit(1)
})
process.stdout.write(`provider ready at ${runningProvider.address}\n`)
process.send?.({
  type: 'ready',
  address: runningProvider.address,
  demoDomain: DEMO_DOMAIN,
  signIns: resolveSeed(settings.value) === 'none' ? [] : await demoAccounts(runningProvider.services),
})

let shutdown: Promise<void> | undefined
const shutDown = (): void => void (shutdown ??= closeAndExit(runningProvider))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, shutDown)
process.on('disconnect', shutDown)

/**
 * Stops this process, because another process has locked the database, and the two would overwrite each other's
 * changes.
 */
function onLockLost(error: Error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
  shutDown()
}
async function closeAndExit(provider: RunningProvider) {
  await provider.close()
  process.exit(process.exitCode ?? 0)
}
function formatReason(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { message?: string } }
  return cause?.message ?? message ?? String(error)
}
