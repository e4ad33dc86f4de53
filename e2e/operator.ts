import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { getSocketPath } from '../provider/src/db/data-dir-lock.ts'
import { type Site, siteUrl } from './fixtures.ts'
import { stack } from './stack.ts'

type OperatorResult = { out: string; err: string; code: number }

/**
 * Runs an operator command of the provider. Returns its output, parsed if it is JSON. Throws with the error output when
 * the command fails.
 */
export async function runOperator<R = unknown>(site: Site, ...args: string[]): Promise<R> {
  const command = {
    args: [...args, '--site', new URL(siteUrl(site)).hostname, '--json'],
    cwd: '.',
    operator: 'journeys',
  }
  const { out, err, code } = await requestOperator(command)
  if (code !== 0) throw new Error(`operator ${args.join(' ')}: ${err}`)
  return (/^[[{]/.test(out) ? JSON.parse(out) : out) as R
}

/**
 * Creates a one-time sign-in link and returns its path. The links printed at the start of the servers expire after 15
 * minutes.
 */
export async function createSignInLink(site: Site, email: string): Promise<string> {
  const { link } = await runOperator<{ link: string }>(site, 'link', email)
  return new URL(link).pathname
}

const requestOperator = (order: object) =>
  new Promise<OperatorResult>((answer, fail) => {
    // Uses a new connection for each call, because the server may close an idle connection while it is reused.
    const call = request({ socketPath: getSocketPath(stack.dataDir), method: 'POST', agent: false }, (reply) => {
      text(reply).then((body) => answer(JSON.parse(body) as OperatorResult), fail)
    })
    call.on('error', fail)
    call.end(JSON.stringify(order))
  })
