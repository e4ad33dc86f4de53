import { resolve } from 'node:path'
import { Command } from 'commander'
import { isClean } from '../../bff/src/recording/format.ts'
import { isSecretField } from '../../bff/src/recording/recorder.ts'
import { type BffReady, type ServerProcess, startBff } from '../../bin/servers.ts'
import { ensureWebBuild } from '../../bin/web-build.ts'
import { checkDrift } from './check.ts'
import { type CommandResult, type Invocation, runCommand, toDefinedEnv, usageError } from './command-line.ts'
import { printReport } from './print.ts'
import { readRecordings } from './recordings.ts'

const HELP_TEXT = `
Without --check, serves the portal until Ctrl-C, with its other settings from the environment.
Exit codes: 0 recorded, or no differences; 1 nothing recorded, recording incomplete or with values that should have been replaced, or differences; 2 could not run.`

type Options = Partial<
  Record<'upstream' | 'out' | 'journey' | 'port' | 'site' | 'check' | 'customer' | 'writer' | 'reviewer', string>
> & { keep?: string[]; json?: true }

/**
 * Records the API's responses while users work with the portal in front of it. With --check, compares the API with an
 * existing recording.
 */
export function runRecord(invocation: Invocation): Promise<CommandResult> {
  const program = new Command('record')
    .description('Serves the portal in front of an API and records the API’s responses without secrets.')
    .option('--upstream <url>', 'scheme and host of the API; without it UPSTREAM_URL')
    .option('--out <dir>', 'output folder')
    .option('--journey <name>', 'name of the recording', 'journey')
    .option('--port <number>', 'port of the portal', '3000')
    .option('--site <domain>', 'site served at plain localhost')
    .option('--keep <field...>', 'fields to record unchanged, e.g. packageName, package.packageName')
    .option('--check <dir>', 'compare the API with the recording in this folder')
    .option('--customer <e-mail>', 'for --check: test account; password from DOCTOR_CUSTOMER_PASSWORD or a prompt')
    .option('--writer <e-mail>', 'test account; password from DOCTOR_WRITER_PASSWORD or a prompt')
    .option('--reviewer <e-mail>', 'test account; password from DOCTOR_REVIEWER_PASSWORD or a prompt')
    .option('--json', 'for --check: print JSON')
    .addHelpText('after', HELP_TEXT)
  return runCommand(program, invocation, (options: Options) =>
    options.check === undefined
      ? serveRecorder(invocation, options)
      : checkDrift(invocation, { ...options, check: options.check }),
  )
}

async function serveRecorder({ env, print, stopped }: Invocation, options: Options): Promise<CommandResult> {
  const { out, journey = '', port = '', site, keep = [] } = options
  const upstream = options.upstream ?? env.UPSTREAM_URL
  const wrong = [
    ...(upstream ? [] : ['--upstream is missing: scheme and host of the API']),
    ...(out ? [] : ['--out is missing: the folder for the recording']),
    ...(/^[a-z0-9][a-z0-9-]{0,63}$/.test(journey) ? [] : ['--journey is a word of a-z, 0-9 and hyphens']),
    ...(/^\d{1,5}$/.test(port) ? [] : ['--port is a number']),
    ...keep.filter((field) => !/^\w+(\.\w+)*$/.test(field)).map((field) => `--keep ${field} is not a field name`),
    ...keep.filter(isSecretField).map((field) => `--keep ${field}: this field is always removed`),
  ]
  if (!upstream || !out || wrong.length > 0) return usageError(...wrong)
  if (!env.WEB_DIR) ensureWebBuild()
  const started = new Date().toISOString()
  let bff: ServerProcess<BffReady>
  try {
    bff = await startBff({
      PUBLIC_SCHEME: 'http',
      ...toDefinedEnv(env),
      UPSTREAM_URL: upstream,
      // The BFF includes a page's first data in the page. It must not stop waiting for this data: the page would then
      // request the data a second time, which a replay would not repeat.
      PAGE_DATA_MS: '60000',
      RECORD_DIR: resolve(out),
      PORT: port,
      OPS_PORT: '0',
      HOST: '127.0.0.1',
      ...(site && { DEMO: site }),
    })
  } catch (error) {
    return usageError(error instanceof Error ? error.message : 'the portal did not start')
  }
  await startRecording(bff, { journey, keep })
  print(`Recording "${journey}" at ${bff.ready.address}. Press Ctrl-C to stop.\n`)
  await Promise.race([stopped, new Promise((ended) => bff.child.once('exit', ended))])
  await bff.stop()
  const made = readRecordings(out).filter(({ manifest }) => manifest.started >= started)
  print(printReport(made))
  const isComplete = made.length > 0 && made.every(({ manifest }) => manifest.ended !== null)
  return { err: '', code: isComplete && made.every(({ certificate }) => certificate && isClean(certificate)) ? 0 : 1 }
}

const DAY_MINUTES = 24 * 60

async function startRecording({ ready }: ServerProcess<BffReady>, expected: { journey: string; keep: string[] }) {
  const answer = await fetch(new URL('/recording', ready.opsAddress), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...expected, minutes: DAY_MINUTES }),
  })
  if (!answer.ok) throw new Error(`the recording did not start: ${answer.status}`)
}
