import { resolve } from 'node:path'
import { Command } from 'commander'
import { isClean } from '../../bff/src/recording/format.ts'
import { isSecret } from '../../bff/src/recording/recorder.ts'
import { type BffReady, type ServerProcess, startBff } from '../../bin/servers.ts'
import { ensureWeb } from '../../bin/web-build.ts'
import { checkDrift } from './check.ts'
import { type Invocation, type Result, refused, runCommand, valuesOf } from './command-line.ts'
import { printReport } from './print.ts'
import { readRecordings } from './recordings.ts'

const HELP = `
Without --check the portal is served until Ctrl-C; its other settings are read from the environment, as a start reads them.
Exit codes: 0 recorded, or nothing found; 1 nothing was recorded, it was broken off, it holds replaced values, or findings; 2 it could not run.`

type Options = Partial<
  Record<'upstream' | 'out' | 'journey' | 'port' | 'site' | 'check' | 'customer' | 'writer' | 'reviewer', string>
> & { keep?: string[]; json?: true }

/**
 * Records the API's responses while users work with the portal in front of it, or with --check compares the API with a
 * recording.
 */
export function record(asked: Invocation): Promise<Result> {
  const program = new Command('record')
    .description('Serves the portal in front of an API and writes down what the API says, without what is secret.')
    .option('--upstream <url>', 'scheme and host of the API; without it UPSTREAM_URL')
    .option('--out <dir>', 'where recordings go')
    .option('--journey <name>', 'the name of this one', 'journey')
    .option('--port <number>', 'where the portal listens', '3000')
    .option('--site <domain>', 'the site that plain localhost shows')
    .option('--keep <field...>', 'fields that stay as they are: packageName, package.packageName')
    .option('--check <dir>', 'reports how the API differs from the recording there')
    .option('--customer <e-mail>', 'for --check: a test account; its password: DOCTOR_CUSTOMER_PASSWORD, or asked for')
    .option('--writer <e-mail>', 'the same, with DOCTOR_WRITER_PASSWORD')
    .option('--reviewer <e-mail>', 'the same, with DOCTOR_REVIEWER_PASSWORD')
    .option('--json', 'for --check: answer in JSON')
    .addHelpText('after', HELP)
  return runCommand(program, asked, (options: Options) =>
    options.check === undefined ? serve(asked, options) : checkDrift(asked, { ...options, check: options.check }),
  )
}

async function serve({ env, print, stopped }: Invocation, options: Options): Promise<Result> {
  const { out, journey = '', port = '', site, keep = [] } = options
  const upstream = options.upstream ?? env.UPSTREAM_URL
  const wrong = [
    ...(upstream ? [] : ['--upstream is missing: scheme and host of the API']),
    ...(out ? [] : ['--out is missing: the folder for the recording']),
    ...(/^[a-z0-9][a-z0-9-]{0,63}$/.test(journey) ? [] : ['--journey is a word of a-z, 0-9 and hyphens']),
    ...(/^\d{1,5}$/.test(port) ? [] : ['--port is a number']),
    ...keep.filter((field) => !/^\w+(\.\w+)*$/.test(field)).map((field) => `--keep ${field} is no name of a field`),
    ...keep.filter(isSecret).map((field) => `--keep ${field}: what stands there is never kept`),
  ]
  if (!upstream || !out || wrong.length > 0) return refused(...wrong)
  if (!env.WEB_DIR) ensureWeb()
  const started = new Date().toISOString()
  let bff: ServerProcess<BffReady>
  try {
    bff = await startBff({
      PUBLIC_SCHEME: 'http',
      ...valuesOf(env),
      UPSTREAM_URL: upstream,
      RECORD_DIR: resolve(out),
      PORT: port,
      OPS_PORT: '0',
      HOST: '127.0.0.1',
      ...(site && { DEMO: site }),
    })
  } catch (error) {
    return refused(error instanceof Error ? error.message : 'the portal did not start')
  }
  await startRecording(bff, { journey, keep })
  print(`Recording "${journey}" at ${bff.ready.address}. Ctrl-C ends it.\n`)
  await Promise.race([stopped, new Promise((ended) => bff.child.once('exit', ended))])
  await bff.stop()
  const made = readRecordings(out).filter(({ manifest }) => manifest.started >= started)
  print(printReport(made))
  const isComplete = made.length > 0 && made.every(({ manifest }) => manifest.ended !== null)
  return { err: '', code: isComplete && made.every(({ certificate }) => certificate && isClean(certificate)) ? 0 : 1 }
}

const A_DAY = 24 * 60

async function startRecording({ ready }: ServerProcess<BffReady>, wanted: { journey: string; keep: string[] }) {
  const answer = await fetch(new URL('/recording', ready.opsAddress), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...wanted, minutes: A_DAY }),
  })
  if (!answer.ok) throw new Error(`the recording did not start: ${answer.status}`)
}
