import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { CERTIFICATE_FILE, isClean } from '../../bff/src/recording/format.ts'
import { startBff } from '../../bin/servers.ts'
import { ensureWebBuild } from '../../bin/web-build.ts'
import { type CommandResult, type Invocation, runCommand, toDefinedEnv, usageError } from '../record/command-line.ts'
import { type Recording, readRecordings } from '../record/recordings.ts'
import { createFaults, readFaults } from './faults.ts'
import { startReplay } from './upstream.ts'

type Options = Partial<Record<'from' | 'port' | 'faults' | 'journey', string>> & { latency?: 'recorded' | 'none' }

export function runReplay(invocation: Invocation): Promise<CommandResult> {
  const program = new Command('replay')
    .description('Serves the portal in front of a recording, without an API.')
    .option('--from <dir>', 'folder with recordings')
    .option('--journey <name>', 'name of the recording, if there are several')
    .option('--port <number>', 'port of the portal', '3000')
    .option('--faults <file>', 'faults to inject; see docs/recording.md')
    .option('--latency <which>', 'recorded or none', 'recorded')
    .addHelpText('after', '\nExit codes: 0 all requests were recorded, 1 some were not, 2 could not run.')
  return runCommand(program, invocation, (options: Options) => serveReplay(invocation, options))
}

async function serveReplay(
  { env, print, stopped }: Invocation,
  { from, journey, port = '', faults, latency }: Options,
): Promise<CommandResult> {
  if (from === undefined) return usageError('--from is missing: the folder of a recording')
  if (!/^\d{1,5}$/.test(port)) return usageError('--port is a number')
  if (latency !== 'recorded' && latency !== 'none') return usageError('--latency is recorded or none')
  const all = readAllRecordings(from).filter(({ manifest }) => journey === undefined || manifest.journey === journey)
  const wrong = validateRecordings(all, from)
  if (wrong) return usageError(wrong)
  const read = faults === undefined ? { ok: true as const, value: createFaults() } : readFaults(faults)
  if (!read.ok) return usageError(...read.lines)
  if (!env.WEB_DIR) ensureWebBuild()
  const upstream = await startReplay({ recordings: all, faults: read.value, latency })
  // Uses a new data folder, so that payments of an earlier replay have no effect.
  const data = mkdtempSync(join(tmpdir(), 'quillgate-replay-'))
  try {
    const { UPSTREAM_CHAT_PATH = '/chat', UPSTREAM_ADMIN_CHAT_PATH = '/admin-chat' } = all[0]!.manifest.settings
    const bff = await startBff({
      ...toDefinedEnv(env),
      UPSTREAM_URL: upstream.url,
      // Unsets all settings that would connect the replay to a real API or Redis, or start a recording.
      SITES_FILE: '',
      REDIS_URL: '',
      RECORD_DIR: '',
      UPSTREAM_CHAT_PATH,
      UPSTREAM_ADMIN_CHAT_PATH,
      DEMO: all[0]!.manifest.site,
      PUBLIC_SCHEME: 'http',
      PORT: port,
      OPS_PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: data,
      RATE_LIMITS: 'off',
      // As during the recording, the BFF waits for the data that it includes in a page, so that the page does not
      // request the data itself.
      PAGE_DATA_MS: '60000',
    })
    print(readyMessage(all, bff.ready.address))
    await Promise.race([stopped, new Promise((ended) => bff.child.once('exit', ended))])
    await bff.stop()
  } catch (error) {
    return usageError(error instanceof Error ? error.message : 'the portal did not start')
  } finally {
    await upstream.close()
    rmSync(data, { recursive: true, force: true })
  }
  const missing = upstream.missing()
  print(missing.map(({ what, times }) => `not recorded  ${what}${times > 1 ? ` (${times} times)` : ''}\n`).join(''))
  return { err: '', code: missing.length > 0 ? 1 : 0 }
}

function readAllRecordings(dir: string): Recording[] {
  try {
    return readRecordings(dir)
  } catch {
    return []
  }
}

function validateRecordings(all: readonly Recording[], dir: string): string | undefined {
  if (all.length === 0) return `No recording in ${dir}`
  const unclean = all.find(({ certificate }) => certificate && !isClean(certificate))
  if (unclean) return `${unclean.dir} holds values that should have been replaced: see its ${CERTIFICATE_FILE}`
  const sites = Map.groupBy(all, ({ manifest }) => manifest.site)
  const several = [...sites].find(([, some]) => some.length > 1)
  return (
    several &&
    `--journey is missing: of ${several[0]} there are ${several[1].map(({ manifest }) => manifest.journey).join(', ')}`
  )
}

function readyMessage(all: readonly Recording[], address: string): string {
  const lines = all.flatMap(({ manifest: { site, journey, started, people } }) => [
    `  ${site}  "${journey}" of ${started.slice(0, 10)}`,
    ...people.map(({ role, email }) => `    ${role.padEnd(9)} ${email}, any password`),
  ])
  return `Replaying at ${address}. Press Ctrl-C to stop.\n${lines.join('\n')}\n`
}
