import { once } from 'node:events'
import { type IncomingMessage, type RequestListener, request } from 'node:http'
import { socketPath } from '../db/lock.ts'
import type { Services } from '../http/context.ts'
import type { Order, Result } from './operate.ts'

const LIMIT = 1024 * 1024

/** Answers the operator's commands in the process that holds the data directory; only its user can reach the socket. */
export const operatorChannel =
  (services: () => Services | undefined): RequestListener =>
  (incoming, outgoing) => {
    const answer = async (): Promise<Result> => {
      const known = services()
      if (!known) return { out: '', err: 'The provider is still starting.\n', code: 1 }
      const { operate } = await import('./operate.ts')
      return operate(known, JSON.parse(await textOf(incoming)) as Order)
    }
    void answer()
      .catch((): Result => ({ out: '', err: 'This command failed. The provider’s log says why.\n', code: 1 }))
      .then((result) => outgoing.end(JSON.stringify(result)))
  }

async function textOf(incoming: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of incoming.setEncoding('utf8')) {
    text += String(part)
    if (text.length > LIMIT) throw new Error('too long')
  }
  return text
}

/** Runs a command in the process that holds `dataDir`; undefined where there is none. */
export async function askHolder(dataDir: string, order: Order): Promise<Result | undefined> {
  const call = request({ socketPath: socketPath(dataDir), method: 'POST' })
  const replied = once(call, 'response') as Promise<[IncomingMessage]>
  call.end(JSON.stringify(order))
  try {
    const [reply] = await replied
    return JSON.parse(await textOf(reply)) as Result
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return undefined
    throw error
  }
}
